import type { Flight } from '~/itinerary/types.ts';

/** `stay`: a day or more, or time at the end; `gap`: from another city, by means that the text does not say. */
export type ConnectionKind = 'transit' | 'change_of_airport' | 'stay' | 'gap';

/** Null behind the last flight of a booking. */
export function connectionKind(flight: Flight, next: Flight | undefined): ConnectionKind | null {
  if (!next || next.booking !== flight.booking) return null;
  if (flight.connection) return flight.connection.changeOfAirport ? 'change_of_airport' : 'transit';
  return flight.gapAfter || flight.to.code !== next.from.code ? 'gap' : 'stay';
}

/** Flights without a stay or gap between them. */
export function journeysOf(flights: readonly Flight[], ids: readonly string[]) {
  const journeys: { from: string; to: string; segments: string[] }[] = [];
  let open: (typeof journeys)[number] | null = null;
  for (const [at, flight] of flights.entries()) {
    const id = ids[at] ?? '';
    if (open) {
      open.segments.push(id);
      open.to = flight.to.code;
    } else {
      open = { from: flight.from.code, to: flight.to.code, segments: [id] };
      journeys.push(open);
    }
    const kind = connectionKind(flight, flights[at + 1]);
    if (kind !== 'transit' && kind !== 'change_of_airport') open = null;
  }
  return journeys;
}
