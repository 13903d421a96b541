import { check } from './check.ts';
import { enrich } from './enrich/enrich.ts';
import { arrivalOf } from './refine/arrival.ts';
import { dayOfIso } from './refine/calendar.ts';
import { dateSegments } from './refine/year.ts';
import type { CalendarDay, Flight, Itinerary, Segment, Warning } from './types.ts';

/** Works out again what follows from the stated facts: times, distances, waits, and what is doubtful. */
export function recompute(before: Itinerary, segments: readonly Segment[], today: string): RecomputedFlights {
  const day = dayOfIso(today);
  const flights = enrich(segments);
  const checked = new Set(check(before.flights, day, before.bookings).map(keyOf));
  const read = before.warnings.filter((warning) => !checked.has(keyOf(warning)));
  const said = new Set(read.map(keyOf));
  return {
    flights,
    read,
    checked: check(flights, day, before.bookings).filter((warning) => !said.has(keyOf(warning))),
  };
}

interface RecomputedFlights {
  flights: Flight[];
  /** What reading the text said. */
  read: Warning[];
  checked: Warning[];
}

const keyOf = ({ code, line }: Warning): string => `${code} ${line}`;

/** Dates without a printed year are on or after `start`; their arrivals follow. */
export function redate(segments: readonly Segment[], start: CalendarDay): void {
  dateSegments(segments, start, true);
  for (const segment of segments) segment.inferred.arrivalDate = arrivalOf(segment);
}
