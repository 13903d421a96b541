import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { Flight } from '~/itinerary/types.ts';

/** Fields of the form of a flight, as they stand on the page. */
export const flightFields = [
  'flight',
  'date',
  'cabin',
  'bookingClass',
  'departs',
  'from',
  'departureTerminal',
  'arrives',
  'to',
  'arrivalTerminal',
  'arrivalDate',
  'status',
  'operatedBy',
  'aircraft',
] as const;

export type FlightField = (typeof flightFields)[number];
/** What is typed, or would be. */
export type FlightForm = Record<FlightField, string>;

export const emptyFlightForm = Object.freeze(
  Object.fromEntries(flightFields.map((field) => [field, ''])),
) as Readonly<FlightForm>;

export function flightFormOf({ stated, inferred, cabin }: Flight): FlightForm {
  const { departs, arrives } = stated;
  return {
    flight: flightName(stated),
    date: inferred.date === null ? '' : isoDate(inferred.date),
    cabin: cabin ?? '',
    bookingClass: stated.bookingClass ?? '',
    departs: departs === null ? '' : isoTime(departs),
    from: stated.from,
    departureTerminal: stated.departureTerminal ?? '',
    arrives: arrives === null ? '' : isoTime(arrives),
    to: stated.to,
    arrivalTerminal: stated.arrivalTerminal ?? '',
    arrivalDate: inferred.arrivalDate === null ? '' : isoDate(inferred.arrivalDate),
    status: stated.status ?? '',
    operatedBy: stated.operatedBy ?? '',
    aircraft: stated.equipment ?? '',
  };
}

/** "KL 862" */
export const flightName = ({ airline, number, suffix }: Flight['stated']): string =>
  `${airline} ${number}${suffix ?? ''}`.trim();
