import { isTooLong } from '~/limits.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

/** Hidden fields by which a refused form shows its trip again: text, changes, and the edit form that was open. */
export function keptFields({
  last,
  isBefore,
  faresShown,
  trip,
  additions,
  isOneTrip,
  openFields,
}: ConverterForm): Record<string, string> {
  if (last.trim() === '' || isTooLong(last)) return {};
  const changes = trip.ok ? printTripField({ ...trip.trip, ...addedOf(additions) }) : '';
  const shown = { last, before: isBefore ? '1' : '', faresShown, trip: changes, papers: isOneTrip ? 'one' : '' };
  return { ...shown, ...openFields };
}

const addedOf = ({ additions }: ConverterForm['additions']) => (Object.keys(additions).length > 0 ? { additions } : {});
