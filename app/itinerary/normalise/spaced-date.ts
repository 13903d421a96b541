import { MONTH } from '../read/clock.ts';
import { replaceTracked, type Tracked } from './tracked.ts';

/** Between a numbered flight and its cities, with a status or times behind: prose has such dates, too. */
const spacedFlight = new RegExp(
  '^ {0,9}\\d{1,3}[.)]? {1,4}(?:[A-Z][A-Z0-9]|[0-9][A-Z]) {0,4}\\d{1,4} {0,4}[A-Z] {1,4}' +
    `[0-3]?\\d ${MONTH} {1,4}[A-Z]{6} {1,4}(?:[A-Z]{2}\\d|\\d{3})`,
);
const spacedDate = new RegExp(` (?=${MONTH} )`, 'g');

/** Closes `14 JUN` in `1 SK 909 L 14 JUN CPHEWR HK1`, as retailers print it. */
export function closeDate(line: Tracked): Tracked {
  return spacedFlight.test(line.text) ? replaceTracked(line, spacedDate, () => '') : line;
}
