import type { Itinerary } from '~/itinerary/types.ts';
import { saysServices } from '../json/says-services.ts';
import type { Trip } from '../trip.ts';

type Read = Pick<Trip, 'itinerary' | 'reading'>;

/** Whether hotels, cars or trains are others, or at other times: only flights are compared. */
export const servicesDiffer = (before: Read, after: Read): boolean =>
  saysServices(before.reading) && saysServices(after.reading) && factsOf(before.itinerary) !== factsOf(after.itinerary);

/** What changes of a service are about: its days and times, and how it is called. */
function factsOf({ others }: Itinerary): string {
  const all = others.map(({ kind, date, endDate, stated: { name, startTime, endTime } }) =>
    JSON.stringify([kind, date, endDate, startTime, endTime, name?.toUpperCase() ?? null]),
  );
  return all.sort().join();
}
