import type { Clock, LineAnchors, Role } from './anchors.ts';

export interface ClockPair {
  departure: Clock;
  arrival: Clock | null;
  others: Clock[];
}

/** The clocks of departure and arrival in a block, and others beside them. */
export function clocksOf(lines: readonly LineAnchors[]): ClockPair | null {
  return departureAndArrival(
    withoutRepeats(lines.flatMap((line) => line.clocks.filter(({ role }) => role !== 'other'))),
  );
}

function withoutRepeats(clocks: readonly Clock[]): Clock[] {
  const found: Clock[] = [];
  for (const clock of clocks) {
    const at = found.findIndex(
      ({ time, role }) => time === clock.time && (role === clock.role || role === null || clock.role === null),
    );
    const known = found[at];
    if (known === undefined || (at === 0 && clocks.length === 2)) found.push(clock);
    else found[at] = { ...known, role: known.role ?? clock.role, days: known.days ?? clock.days };
    if (found.length > MOST_CLOCKS) return found;
  }
  return found;
}

const MOST_CLOCKS = 4;

function departureAndArrival(clocks: readonly Clock[]): ClockPair | null {
  const of = (role: Role) => clocks.filter((clock) => clock.role === role);
  const [leaves, lands, plain] = [of('departs'), of('arrives'), of(null)];
  const [departure, second] = leaves;
  const [arrival] = lands;
  if (leaves.length === 1 && lands.length === 1 && departure && arrival) return { departure, arrival, others: plain };
  if (leaves.length === 1 && lands.length === 0 && departure)
    return { departure, arrival: plain[0] ?? null, others: plain.slice(1) };
  if (leaves.length === 0 && lands.length === 1 && arrival && plain[0])
    return { departure: plain[0], arrival, others: plain.slice(1) };
  // `Departing: New York 8:05 pm - London 8:10 am`: the label is that of the line.
  if (leaves.length === 2 && lands.length === 0 && departure && second)
    return { departure, arrival: second, others: plain };
  const [first, next, ...others] = plain;
  return leaves.length + lands.length === 0 && first && next ? { departure: first, arrival: next, others } : null;
}
