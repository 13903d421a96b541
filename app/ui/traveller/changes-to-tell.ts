import type { TravellerChanges } from '~/trip/traveller/traveller-news.ts';
import type { TripOnPage } from './use-trip.ts';

/** Since the last look; a first look is told what the agent asks about. */
export function changesToTell({ document, revision, seen }: TripOnPage): readonly TravellerChanges[] {
  const { changes, asks, askedIn = revision } = document;
  if (revision === null || askedIn === null) return [];
  if (seen !== null && seen.known < revision) return changes.filter((change) => change.revision > seen.known);
  return asks === 'seen' || asks === 'suits' ? changes.filter((change) => change.revision >= askedIn) : [];
}
