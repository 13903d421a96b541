import type { Flight, Stated } from '~/itinerary/types.ts';
import { isInactive } from '~/reference/status-codes.ts';
import { cutDesignator, damagedDesignator, designatorPattern } from './damaged.ts';
import type { SideText } from './side-text.ts';
import type { ComparedFlight } from './trip-comparison.ts';

/** Whether a text has the flight, although its booking was read without: its number, or its route. */
export function standsInText({ lines, flights }: SideText, booking: number, { flight }: ComparedFlight): boolean {
  const { stated } = flight;
  if (flights.some((one) => one.booking !== booking && isSame(one, flight))) return true;
  const taken = new Map<number, Flight[]>();
  for (const one of flights) taken.set(one.source.line, [...(taken.get(one.source.line) ?? []), one]);
  const isRead = flights.some((one) => isNumber(one.stated, stated));
  const looks = looksOf(stated);
  return (
    lines().some((line, at) => {
      const here = taken.get(at + 1) ?? [];
      if (isRead) return here.length === 0 && isOtherLeg(line, stated, looks.whole);
      if (here.length === 0 && isGlued(line, stated)) return true;
      return /\d/.test(stated.number) && hasNumber(line, looks, here.length > 0);
    }) ||
    (!flights.some((one) => isWay(one.stated, stated)) && hasRoute(lines(), stated, new Set(taken.keys())))
  );
}

/** How its number may look in a line; made once for all lines. */
interface Looks {
  whole: RegExp;
  damaged: RegExp;
  cut: RegExp;
}

const looksOf = (stated: Stated): Looks => ({
  whole: designatorPattern(stated),
  damaged: damagedDesignator(stated),
  cut: cutDesignator(stated),
});

const isNumber = (one: Stated, other: Stated): boolean => one.airline === other.airline && one.number === other.number;
const isWay = (one: Stated, other: Stated): boolean => one.from === other.from && one.to === other.to;

const isSame = ({ stated, inferred }: Flight, other: Flight): boolean =>
  isNumber(stated, other.stated) &&
  isWay(stated, other.stated) &&
  inferred.date === other.inferred.date &&
  !isInactive(stated.status);

const hasNumber = (line: string, { whole, damaged, cut }: Looks, isOfFlight: boolean): boolean =>
  whole.test(line) || (!isOfFlight && (damaged.test(line) || cut.test(line)));

/** KL862Y24FEBNRTAMSHK2: its blanks were lost. */
function isGlued(line: string, { airline, number, from, to }: Stated): boolean {
  if (!line.includes(airline) || !line.includes(to)) return false;
  const glued = line.replace(/[^A-Z\d]/g, '');
  return glued.includes(airline + number) && glued.includes(from + to);
}

/** Another flight under the same number was read: a line of this one names an airport of its own, or breaks off. */
function isOtherLeg(line: string, stated: Stated, whole: RegExp): boolean {
  const found = whole.exec(line);
  if (found === null) return false;
  const rest = line.slice(found.index + found[0].length);
  return rest.includes(stated.from + stated.to) || (/^\s*\d{1,2}[. ]/.test(line) && !/[A-Z]{3}/.test(rest));
}

/** LHRAMS, LHR to AMS, "London (LHR) 09:05 - (AMS)"; or each in a line of its own, with no other flight between. */
function hasRoute(lines: readonly string[], { from, to }: Stated, taken: ReadonlySet<number>): boolean {
  const together = new RegExp(`(?<![A-Z])${from}(?:[^A-Z\\d]{0,6}| ?\\W? ?(?:TO|NACH|A|NAAR|TIL|PARA) )${to}(?![A-Z])`);
  const apart = new RegExp(`(?<![A-Z])${from}(?![A-Z]).{1,60}(?<![A-Z])${to}(?![A-Z])`);
  const [starts, ends] = [from, to].map((code) => new RegExp(`(?<![A-Z])${code}(?![A-Z])`));
  const isEnd = (at: number) => ends?.test(lines[at] ?? '') === true;
  return lines.some((line, at) => {
    if (together.test(line) || (!taken.has(at + 1) && apart.test(line))) return true;
    if (!starts?.test(line) || isEnd(at)) return false;
    const below = [1, 2, 3].map((step) => at + step);
    const stop = below.find((next) => isEnd(next) || (lines[next] ?? '').trim() === '' || taken.has(next + 1));
    return stop !== undefined && isEnd(stop) && !taken.has(stop + 1);
  });
}
