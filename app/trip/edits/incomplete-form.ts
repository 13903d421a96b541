import { placeOf } from '~/itinerary/enrich/place.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { Flight, IncompleteFlight, Itinerary, OpenField } from '~/itinerary/types.ts';
import type { Trip } from '../trip.ts';
import { startOf } from './edit-flights.ts';
import { emptyFlightForm, type FlightField, type FlightForm } from './flight-form.ts';
import type { IncompleteForm, OpenFlightForm } from './open-form.ts';

export function incompleteForm({ itinerary }: Trip, id: string): OpenFlightForm | null {
  const flight = itinerary.incomplete.find((one) => one.id === id);
  if (flight === undefined) return null;
  const missing = flight.open.map((field) => fieldOfOpen[field]);
  return {
    kind: 'flight',
    key: `flight/${id}`,
    flight: id,
    booking: flight.booking + 1,
    name: incompleteName(flight),
    values: valuesOf(flight),
    errors: [],
    focus: missing[0] ?? null,
    incomplete: {
      missing,
      source: flight.source.text.trim().slice(0, LONGEST_SOURCE),
      suggestions: suggestionsOf(flight, itinerary),
      mayGo: itinerary.flights.length + itinerary.incomplete.length > 1,
    },
    before: 0,
    behind: 0,
  };
}

const LONGEST_SOURCE = 160;

export const fieldOfOpen: Record<OpenField, FlightField> = {
  number: 'flight',
  date: 'date',
  from: 'from',
  to: 'to',
  departs: 'departs',
  arrives: 'arrives',
};

/** "TP 1342"; the route of a flight without a number. */
export const incompleteName = ({ airline, number, from, to }: IncompleteFlight): string =>
  airline === null ? [from, to].filter(Boolean).join('–') : `${airline} ${number}`;

function valuesOf(flight: IncompleteFlight): FlightForm {
  const { airline, date, from, to, departs, arrives } = flight;
  return {
    ...emptyFlightForm,
    flight: airline === null ? '' : incompleteName(flight),
    date: date === null ? '' : isoDate(date),
    from: from ?? '',
    to: to ?? '',
    departs: departs === null ? '' : isoTime(departs),
    arrives: arrives === null ? '' : isoTime(arrives),
  };
}

/** Where it stands among the flights of its booking: behind the last one that leaves before it, or at their end. */
export function flightBefore(flight: IncompleteFlight, { flights }: Pick<Itinerary, 'flights'>): number {
  const { date, departs, booking } = flight;
  const start = date === null ? Number.MAX_SAFE_INTEGER : date * MINUTES_PER_DAY + (departs ?? MINUTES_PER_DAY - 1);
  return flights.findLastIndex((one) => one.booking === booking && startOf(one) <= start);
}

const MINUTES_PER_DAY = 1440;

/** A trip goes on from where the flight before it lands, to where the next one leaves. */
export function suggestionsOf(flight: IncompleteFlight, { flights }: Itinerary): IncompleteForm['suggestions'] {
  const at = flightBefore(flight, { flights });
  const isOwn = (one: Flight | undefined) => one !== undefined && one.booking === flight.booking;
  const [before, next] = [flights[at], flights[at + 1]];
  return [
    ...(flight.from === null && isOwn(before) ? suggestion('from', before?.stated.to) : []),
    ...(flight.to === null && isOwn(next) ? suggestion('to', next?.stated.from) : []),
  ].filter(({ code }) => code !== flight.from && code !== flight.to);
}

function suggestion(field: 'from' | 'to', code: string | undefined): IncompleteForm['suggestions'][number][] {
  if (code === undefined || code === '') return [];
  const { city, display } = placeOf(code, null);
  return [{ field, code, place: city ?? display }];
}
