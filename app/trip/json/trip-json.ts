import type { TripChanges } from '../changes/trip-changes.ts';
import type { Paper } from '../papers.ts';
import { toItineraryJson } from './itinerary-json.ts';
import type { JsonWords } from './json-words.ts';
import { snakeKeys } from './key-case.ts';

/**
 * The agent's own file: the itinerary with its edits, and the edits and additions as the API takes them. It alone of
 * all files may name the mark-up of fares, and says whether it does.
 */
export function toTripJson(paper: Pick<Paper, 'itinerary' | 'flightIds'>, changes: TripChanges, words: JsonWords) {
  const { edits, additions = null } = changes;
  const asSent = { edits: snakeKeys(edits), additions: snakeKeys(additions) };
  const hasMarkUp = [additions, ...(additions?.fares ?? [])].some((one) => one?.markUp !== undefined);
  return { ...toItineraryJson(paper, words), ...asSent, contains_mark_up: hasMarkUp };
}
