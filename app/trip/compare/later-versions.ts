import type { Itinerary } from '~/itinerary/types.ts';
import type { TripComparison } from './trip-comparison.ts';

/**
 * A text that has bookings twice, without the doubts about the earlier versions, and without the doubt which is the
 * newer: the comparison has said it.
 */
export function ofLaterVersions(itinerary: Itinerary, { changes, unchanged }: TripComparison): Itinerary {
  const later = new Set([
    ...changes.map(({ booking }) => booking),
    ...unchanged.map(({ after }) => after.flight.booking),
  ]);
  const earlier = new Set(
    [...changes.flatMap(({ before }) => before), ...unchanged.map(({ before }) => before)].flatMap(({ flight }) =>
      later.has(flight.booking) ? [] : flight.booking,
    ),
  );
  if (earlier.size === 0) return itinerary;
  const former = new Set(itinerary.flights.flatMap(({ booking, source }) => (earlier.has(booking) ? source.line : [])));
  const warnings = itinerary.warnings.filter(
    ({ code, line }) => code !== 'booking-versions' && (line === null || !former.has(line)),
  );
  return { ...itinerary, warnings };
}
