import { routeText } from '../../sheet/route-text.ts';
import type { Words } from '../../words.ts';
import { standingOf } from '../statuses.ts';
import type { ComparedFlight, TripChange, TripComparison } from '../trip-comparison.ts';

/** "Your flights have changed: London to Tokyo, 10 February 2027 (7K2QWP)"; no name stands in a subject. */
export function subjectText(comparison: TripComparison, words: Words): string {
  const told = comparison.changes.filter((change) => change.told);
  const trip = tripText(comparison, words);
  if (told.length === 0) return words.change('subjectUnchanged', { trip });
  if (told.every(isConfirmed)) return words.change('subjectConfirmed', { trip });
  if (told.every(({ kind }) => kind === 'cancelled')) return words.change('subjectCancelled', { trip }, told.length);
  const isOne = told.length === 1 && told.every(({ before, after }) => before.length === 1 && after.length === 1);
  return words.change(isOne ? 'subjectOne' : 'subject', { trip });
}

const isConfirmed = ({ kind, after }: TripChange): boolean =>
  kind === 'status' && standingOf(after[0]?.flight.stated.status ?? null) === 'confirmed';

/** As it is now; of a trip that is cancelled, as it was. */
function tripText({ changes, unchanged }: TripComparison, words: Words): string {
  const now = [
    ...changes.flatMap(({ kind, after }) => (kind === 'cancelled' ? [] : after)),
    ...unchanged.map(({ after }) => after),
  ];
  const shown = inOrder(now.length > 0 ? now : changes.flatMap(({ before }) => before));
  const [first] = shown;
  const day = first?.flight.inferred.date ?? null;
  const locator = shown.map(({ locator: own }) => own).find((one) => one !== null) ?? null;
  const parts = [
    routeText(
      shown.map(({ flight }) => flight),
      words,
    ),
    ...(day === null ? [] : [words.dateSpan(day, day)]),
  ];
  return parts.filter((part) => part !== '').join(words.comma) + (locator === null ? '' : ` (${locator})`);
}

const startOf = ({ flight: { inferred, stated } }: ComparedFlight): number =>
  (inferred.date ?? Number.MAX_SAFE_INTEGER) * 1440 + (stated.departs ?? 0);

function inOrder(flights: readonly ComparedFlight[]): ComparedFlight[] {
  return [...new Set(flights)].sort((one, other) => startOf(one) - startOf(other));
}
