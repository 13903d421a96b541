import type { ClockHere } from './span.ts';
import { weights } from './weights.ts';

/** Times of departure and arrival that may belong together. */
export interface ClockOption {
  departs: ClockHere;
  arrives: ClockHere | null;
  score: number;
}

/** More times than the lines of one flight hold. */
const MOST_CLOCKS = 7;
const MOST_OPTIONS = 5;

/** Pairs of times in the order of likelihood. */
export function clockOptions(clocks: readonly ClockHere[]): ClockOption[] {
  const options: ClockOption[] = [];
  clocks.forEach((first, one) => {
    clocks.slice(one + 1).forEach((second, between) => {
      const option = pairOf(first, second, clocks, between);
      if (option !== null) options.push(option);
    });
  });
  const [only, ...others] = clocks;
  if (only?.role === 'departs' && others.length === 0)
    options.push({ departs: only, arrives: null, score: weights.arrivalMissing });
  return options.sort((one, other) => other.score - one.score).slice(0, MOST_OPTIONS);
}

function pairOf(
  first: ClockHere,
  second: ClockHere,
  clocks: readonly ClockHere[],
  between: number,
): ClockOption | null {
  const isTurned = first.role === 'arrives' && second.role === 'departs';
  const [departs, arrives] = isTurned ? [second, first] : [first, second];
  if (departs.role === 'arrives' || (arrives.role === 'departs' && !isOnOneLine(departs, arrives))) return null;
  const rival = (role: 'departs' | 'arrives', own: ClockHere) =>
    own.role === role && clocks.some((other) => other !== own && other.role === role);
  // Two times with one label are two answers: none of them is nearer.
  const isRival = rival('departs', departs) || rival('arrives', arrives);
  const labels = (departs.role === 'departs' ? 1 : 0) + (arrives.role === 'arrives' ? 1 : 0);
  const passed = isRival ? 0 : between * weights.passedOver;
  return { departs, arrives, score: labels * weights.labelledTime + passed };
}

/** `Departing: New York 8:05 pm - London 8:10 am`: the label is that of the line. */
function isOnOneLine(one: ClockHere, other: ClockHere): boolean {
  return one.role === 'departs' && one.row === other.row;
}

/** A time that is printed twice is one, with all that its copies say. */
export function distinctClocks(clocks: readonly ClockHere[]): ClockHere[] {
  const found: ClockHere[] = [];
  for (const clock of clocks) {
    const at = found.findIndex(
      ({ time, role }) => time === clock.time && (role === clock.role || role === null || clock.role === null),
    );
    const known = found[at];
    if (known === undefined || (at === 0 && clocks.length === 2)) found.push(clock);
    else found[at] = { ...known, role: known.role ?? clock.role, days: known.days ?? clock.days };
    if (found.length === MOST_CLOCKS) return found;
  }
  return found;
}
