import type { ComparedConnection, ComparedFlight, TripComparison } from './trip-comparison.ts';

export type ComparisonJson = ReturnType<typeof toComparisonJson>;

/** For programs; flights are named by the ids that they have in their own itinerary. */
export function toComparisonJson({ sameBooking, changes, journeys, connections, unchanged, unsure }: TripComparison) {
  return {
    same_booking: sameBooking,
    changes: changes.map(({ id, kind, size, told, before, after, fields }) => ({
      id,
      kind,
      size,
      told,
      before: idsOf(before),
      after: idsOf(after),
      fields: fields.map((field) => ({ ...field })),
    })),
    journeys: journeys.map(({ removed, added }) => ({ removed: idsOf(removed), added: idsOf(added) })),
    connections: connections.map(({ before, after }) => ({
      before: before && connectionJson(before),
      after: after && connectionJson(after),
    })),
    unchanged: unchanged.map(({ before, after }) => ({ before: before.id, after: after.id })),
    unsure: unsure.map(({ side, id, reason }) => ({ side, segment: id, reason })),
  };
}

const idsOf = (flights: readonly ComparedFlight[]): string[] => flights.map(({ id }) => id);

const connectionJson = ({ flights, minutes, overnight }: ComparedConnection) => ({
  segments: idsOf(flights),
  minutes,
  overnight,
});
