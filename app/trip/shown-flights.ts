import type { Flight } from '~/itinerary/types.ts';
import type { Paper } from './papers.ts';

/** A flight with its place in the paper. */
export interface ShownFlight {
  flight: Flight;
  index: number;
  id: string;
}

/** The flights that are wanted; a wait for a flight that is left out is none. */
export function shownFlights(
  { itinerary, flightIds }: Paper,
  isWanted: (flight: ShownFlight) => boolean,
): ShownFlight[] {
  const all = itinerary.flights.map((flight, index) => ({ flight, index, id: flightIds[index] ?? String(index) }));
  const shown = all.filter(isWanted);
  return shown.map((one, at) =>
    one.flight.connection === null || shown[at + 1]?.index === one.index + 1
      ? one
      : { ...one, flight: { ...one.flight, connection: null } },
  );
}
