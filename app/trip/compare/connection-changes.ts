import type { Matches } from './match-flights.ts';
import type { Side } from './sides.ts';
import type { ComparedConnection, ComparedFlight, ConnectionChange } from './trip-comparison.ts';

/** Waits that are longer or shorter, have come, or are gone. */
export function connectionChanges(before: Side, after: Side, { pairs }: Matches): ConnectionChange[] {
  const mates = new Map(pairs.map((pair) => [pair.before, pair.after]));
  const was = connectionsOf(before);
  const is = connectionsOf(after);
  const found = is.flatMap((connection): ConnectionChange[] => {
    const former = was.find(({ flights }) =>
      flights.every((flight, at) => mates.get(flight) === connection.flights[at]),
    );
    if (former?.minutes === connection.minutes) return [];
    return [{ before: former ?? null, after: connection }];
  });
  const kept = (connection: ComparedConnection) =>
    is.some(({ flights }) => connection.flights.every((flight, at) => mates.get(flight) === flights[at]));
  return [...found, ...was.filter((one) => !kept(one)).map((one) => ({ before: one, after: null }))];
}

export function connectionsOf({ flights, connections }: Side): ComparedConnection[] {
  return connections.flatMap((connection, at) => {
    const [first, second] = [flights[at], flights[at + 1]] as [ComparedFlight?, ComparedFlight?];
    if (connection === null || first === undefined || second === undefined) return [];
    return [{ flights: [first, second] as const, minutes: connection.minutes, overnight: connection.overnight }];
  });
}
