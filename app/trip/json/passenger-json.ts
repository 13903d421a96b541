import type { Passenger } from '~/itinerary/facts/model.ts';
import { partedName } from '~/itinerary/facts/parted-name.ts';
import { splitTitle } from '~/reference/names/titles.ts';
import { bookingId, passengerId } from './ids.ts';

/** Family and given name as printed; `raw` is the whole name, as the text prints it. */
export function passengerJson(passenger: Passenger, index: number, all: readonly Passenger[]) {
  const { name, booking, title, type, carriedBy } = passenger;
  return {
    id: passengerId(index),
    booking: bookingId(booking),
    ...namesOf(passenger, carriedBy === null ? undefined : all[carriedBy]),
    title,
    type,
    carried_by: carriedBy === null ? null : passengerId(carriedBy),
    raw: name,
  };
}

/** An infant that is printed with its given name alone, `(INF/TOM)`, has the surname of the adult. */
function namesOf({ name, type }: Passenger, adult: Passenger | undefined) {
  const at = name.indexOf('/');
  if (at >= 0) return { family: name.slice(0, at).trim(), given: splitTitle(name.slice(at + 1).trim()).given || null };
  const family =
    type === 'infant' && adult?.name.includes('/') ? adult.name.slice(0, adult.name.indexOf('/')).trim() : '';
  if (family !== '' && family !== name) return { family, given: name };
  const parts = partedName(name);
  return { family: parts.family, given: parts.given };
}
