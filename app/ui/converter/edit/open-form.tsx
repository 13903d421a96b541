import type { Result } from '../response.ts';
import { FlightForm } from './flight-form.tsx';
import { TravellersForm } from './travellers-form.tsx';

export { EditList } from './edit-list.tsx';
export { IncompleteRows } from './incomplete-rows.tsx';

/** The one form that is open. */
export function OpenEditForm({ result: { open, statuses, cabins, additions } }: { result: Result }) {
  if (open === null) return null;
  if (open.kind === 'travellers') return <TravellersForm form={open} />;
  return <FlightForm {...{ statuses, cabins }} form={open} added={additions.values} />;
}
