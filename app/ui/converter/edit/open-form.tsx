import type { Result } from '../response.ts';
import { FlightForm } from './flight-form.tsx';
import { IncompleteForm } from './incomplete-form.tsx';
import { TravellersForm } from './travellers-form.tsx';

/** The one form that is open. */
export function OpenEditForm({ result: { open, statuses, cabins, additions } }: { result: Result }) {
  if (open === null) return null;
  if (open.kind === 'travellers') return <TravellersForm form={open} />;
  if (open.incomplete) return <IncompleteForm {...{ cabins }} form={open} incomplete={open.incomplete} />;
  return <FlightForm {...{ statuses, cabins }} form={open} added={additions.values} />;
}
