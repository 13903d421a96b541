import type { Passenger } from '~/itinerary/facts/model.ts';
import { splitTitle } from '~/reference/names/titles.ts';
import { bookingId, passengerId } from './ids.ts';

/** Family and given name as printed, in capitals; `raw` is the name as the terminal prints it. */
export function passengerJson({ name, booking, title, type, carriedBy }: Passenger, index: number) {
  const at = name.indexOf('/');
  const given = at < 0 ? '' : splitTitle(name.slice(at + 1).trim()).given;
  return {
    id: passengerId(index),
    booking: bookingId(booking),
    family: at < 0 ? name : name.slice(0, at).trim(),
    given: given === '' ? null : given,
    title,
    type,
    carried_by: carriedBy === null ? null : passengerId(carriedBy),
    raw: name,
  };
}
