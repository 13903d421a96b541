import { routeText } from '../../sheet/route-text.ts';
import type { TripLook } from '../../trip-look.ts';
import type { Words } from '../../words.ts';
import { standingOf } from '../statuses.ts';
import type { ComparedFlight, TripChange, TripComparison } from '../trip-comparison.ts';
import { inOrder, tripFlights } from './trip-flights.ts';

/** "Your flights have changed" @param told what the customer is told */
export function titleText({ changes }: TripComparison, words: Words): string {
  if (changes.length === 0) return words.change('titleUnchanged');
  if (changes.every(isConfirmed)) return words.change('titleConfirmed');
  if (isAllCancelled({ changes })) return words.change('titleCancelled', {}, cancelled(changes));
  const isOne = changes.length === 1 && changes.every(({ before, after }) => before.length === 1 && after.length === 1);
  return words.change(isOne ? 'titleOne' : 'title');
}

const cancelled = (changes: readonly TripChange[]): number =>
  changes.reduce((sum, { before }) => sum + before.length, 0);

export const isConfirmed = ({ kind, after }: TripChange): boolean =>
  kind === 'status' && standingOf(after[0]?.flight.stated.status ?? null) === 'confirmed';

/** With what the agent calls the trip. */
type SubjectLook = Pick<TripLook, 'words' | 'display' | 'additions'>;

/**
 * "Your flights have changed: London to Tokyo, 10 February 2027 (7K2QWP)"; no name stands in a subject.
 * @param whole with what is not told
 */
export function subjectText(told: TripComparison, whole: TripComparison, look: SubjectLook): string {
  const { words } = look;
  const trip = tripText(isAllCancelled(told) ? cancelledFlights(told) : tripFlights(whole), look);
  const title = titleText(told, words);
  return trip === '' ? title : title + words.colon + trip;
}

type Changes = Pick<TripComparison, 'changes'>;

const isAllCancelled = ({ changes }: Changes): boolean =>
  changes.length > 0 && changes.every(({ kind }) => kind === 'cancelled');

/** The trip that stands is not what the message is about. */
const cancelledFlights = ({ changes }: Changes): ComparedFlight[] => inOrder(changes.flatMap(({ before }) => before));

function tripText(shown: readonly ComparedFlight[], { words, display, additions }: SubjectLook): string {
  const day = shown[0]?.flight.inferred.date ?? null;
  const locator = (display.reference && shown.map(({ locator: own }) => own).find((one) => one !== null)) || null;
  const flights = shown.map(({ flight }) => flight);
  const route = additions?.title ?? routeText(flights, words);
  const said = [route, day === null ? '' : words.dateSpan(day, day)].filter((part) => part !== '').join(words.comma);
  return said + (locator === null ? '' : ` (${locator})`);
}
