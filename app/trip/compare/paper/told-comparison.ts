import type { ChangedField, ComparedFlight, TripChange, TripComparison } from '../trip-comparison.ts';
import type { ChangesChoices } from './changes-look.ts';

type Choices = Pick<ChangesChoices, 'tellsDetails' | 'leftOut'>;

/** What the customer is told: without the changes that are left out, and with the details that are wanted. */
export function toldComparison(comparison: TripComparison, { tellsDetails, leftOut }: Choices): TripComparison {
  const held = new Set(comparison.unsure.map(({ flight }) => flight));
  const isHeld = ({ before }: TripChange) => before.some(({ flight }) => held.has(flight));
  const found = tellsDetails
    ? comparison.changes.map((change) => (isHeld(change) ? change : withDetails(change)))
    : comparison.changes;
  const changes = found.filter(({ told, id }) => told && !leftOut.includes(id));
  // What is left out, or too little to be told, has another time all the same: it is no flight as before.
  const touched = new Set(
    found.flatMap((change): readonly ComparedFlight[] => (isTouched(change) || isHeld(change) ? change.after : [])),
  );
  const unchanged = comparison.unchanged.filter(
    ({ before, after }) => !touched.has(after) && !held.has(before.flight) && !held.has(after.flight),
  );
  return { ...comparison, changes, unchanged };
}

const isTouched = ({ told, fields }: TripChange): boolean => told || fields.some(({ kind }) => kind === 'time');

const details: ReadonlySet<ChangedField['kind']> = new Set(['terminal', 'aircraft']);

function withDetails(change: TripChange): TripChange {
  const fields = change.fields.map((field) => (details.has(field.kind) ? { ...field, told: true } : field));
  return { ...change, fields, told: change.told || fields.some((field) => field.told) };
}
