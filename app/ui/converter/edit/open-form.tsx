import type { Result } from '../response.ts';
import { FlightForm } from './flight-form.tsx';
import { TravellersForm } from './travellers-form.tsx';

/** The one form that is open. */
export function OpenEditForm({ result: { open, statuses, cabins, additions } }: { result: Result }) {
  if (open === null) return null;
  return open.kind === 'travellers' ? (
    <TravellersForm form={open} />
  ) : (
    <FlightForm {...{ statuses, cabins }} form={open} added={additions.values} />
  );
}
