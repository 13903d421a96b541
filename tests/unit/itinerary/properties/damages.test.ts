import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';
import type { ParsedItinerary, Segment } from '~/itinerary/types.ts';
import { damages } from '../../../support/damages.ts';
import { type PrintedFlight, randomFrom } from '../../../support/random-flights.ts';
import { type Display, display, TODAY } from './pastes.ts';
import { holds, PATIENCE } from './runs.ts';

const names = Object.keys(damages);
const counts = { right: 0, warned: 0, exempt: new Map<string, number>() };

/** The first flight's line, or another's, after the damage; the others as they were. */
interface Damaged {
  text: string;
  /** Of the damaged line, from 1. */
  line: number;
  before: string;
  after: string;
}

/** Every display prints the number 1; here they count. */
function numbered(lines: readonly string[][]): string[][] {
  return lines.map(([first = '', ...rest], at) => [first.replace(/^( *)1(?=[.* ])/, `$1${at + 1}`), ...rest]);
}

function damage({ flights, lines: printed }: Display, name: string, at: number, seed: number): Damaged | null {
  const lines = numbered(printed);
  const flight = flights[at];
  const own = lines[at];
  const [before = ''] = own ?? [];
  const after = flight === undefined ? null : damages[name]?.apply(before, flight, randomFrom(seed));
  if (own === undefined || after === null || after === undefined || after === before) return null;
  const whole = lines.map((printed, index) =>
    index === at ? (after === '' ? [] : [after, ...own.slice(1)]) : printed,
  );
  const line = whole.slice(0, at).flat().length + 1;
  return { text: whole.flat().join('\n'), line, before, after };
}

function isSame({ stated, inferred }: Segment, flight: PrintedFlight): boolean {
  const { airline, number, from, to, departs, arrives } = stated;
  const isLeg = airline === flight.airline && number === flight.number && from === flight.from && to === flight.to;
  return isLeg && inferred.date === flight.day && departs === flight.departs && arrives === flight.arrives;
}

/** A warning at the line, at those beside it, or about the whole paste. */
function isWarned({ warnings }: ParsedItinerary, line: number): boolean {
  return warnings.some((warning) => warning.line === null || Math.abs(warning.line - line) <= 2);
}

/** Why nothing can be said: the damaged line is the end of the paste, or as good a line as before. */
function exemption(name: string, { before, after }: Damaged, at: number, last: number): string | null {
  const given = damages[name]?.exempt?.(after, before) ?? null;
  if (given !== null) return given;
  return name === 'line lost' && (at === 0 || at === last) ? 'the first or last line' : null;
}

test(
  'a damaged flight is right, or warned of, or exempt by rule',
  () => {
    holds(
      'damages',
      fc.property(
        display,
        fc.constantFrom(...names),
        fc.nat({ max: 4 }),
        fc.integer({ min: 1, max: 1e9 }),
        (shown, name, place, seed) => {
          const at = place % Math.max(1, shown.flights.length);
          const flight = shown.flights[at];
          const damaged = damage(shown, name, at, seed);
          if (damaged === null || flight === undefined) return;
          const parsed = parseItinerary(damaged.text, TODAY);
          if (parsed.segments.some((segment) => isSame(segment, flight))) counts.right++;
          else if (isWarned(parsed, damaged.line)) counts.warned++;
          else {
            const reason = exemption(name, damaged, at, shown.flights.length - 1);
            expect(reason, `${name}\n${damaged.text}`).not.toBeNull();
            if (reason !== null) counts.exempt.set(reason, (counts.exempt.get(reason) ?? 0) + 1);
          }
        },
      ),
    );
  },
  PATIENCE,
);

afterAll(() => {
  const exempt = [...counts.exempt].map(([reason, count]) => `${reason} ${count}`).join(', ');
  console.log(`damaged flights: ${counts.right} right, ${counts.warned} warned, exempt: ${exempt || 'none'}`);
});
