import { isTooLong } from '~/limits.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

/** Hidden fields by which a refused form shows its trip again: text, changes, and the edit form that was open. */
export function keptFields({
  last,
  faresShown,
  trip,
  additions,
  isOneTrip,
  openFields,
}: ConverterForm): Record<string, string> {
  if (last.trim() === '' || isTooLong(last)) return {};
  const changes = trip.ok ? printTripField({ ...trip.trip, ...addedOf(additions) }) : '';
  return { last, faresShown, trip: changes, papers: isOneTrip ? 'one' : '', ...openFields };
}

const addedOf = ({ additions }: ConverterForm['additions']) => (Object.keys(additions).length > 0 ? { additions } : {});
