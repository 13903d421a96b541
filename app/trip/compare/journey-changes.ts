import type { Side } from './sides.ts';
import type { ComparedFlight, JourneyChange, TripChange } from './trip-comparison.ts';

type Links = readonly { before: readonly ComparedFlight[]; after: readonly ComparedFlight[] }[];

/** Journeys with a told change, each with all flights that it had and has. */
export function journeyChanges(
  before: Side,
  after: Side,
  links: Links,
  changes: readonly TripChange[],
): JourneyChange[] {
  const groups: JourneyChange[] = [
    ...journeysOf(before).map((removed) => ({ removed, added: [] })),
    ...journeysOf(after).map((added) => ({ removed: [], added })),
  ];
  const joined = links.reduce(join, groups);
  const told = new Set(changes.flatMap((change) => (change.told ? [...change.before, ...change.after] : [])));
  return joined.filter(({ removed, added }) => [...removed, ...added].some((flight) => told.has(flight)));
}

function join(groups: readonly JourneyChange[], { before, after }: Links[number]): JourneyChange[] {
  const isOf = ({ removed, added }: JourneyChange) =>
    before.some((flight) => removed.includes(flight)) || after.some((flight) => added.includes(flight));
  const own = groups.filter(isOf);
  const one = { removed: own.flatMap(({ removed }) => removed), added: own.flatMap(({ added }) => added) };
  const at = groups.findIndex(isOf);
  return groups.flatMap((group, index) => (index === at ? [one] : own.includes(group) ? [] : [group]));
}

/** Flights with no more than a wait between them. */
function journeysOf({ flights, connections }: Side): ComparedFlight[][] {
  const journeys: ComparedFlight[][] = [];
  flights.forEach((flight, at) => {
    if (at > 0 && connections[at - 1] !== null) journeys.at(-1)?.push(flight);
    else journeys.push([flight]);
  });
  return journeys;
}
