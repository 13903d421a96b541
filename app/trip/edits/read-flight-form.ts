import { findAircraft } from '~/reference/aircraft.ts';
import { findPlaceByName } from '~/reference/place-names.ts';
import { isPlaceCode } from '~/reference/places.ts';
import { FlightFacts } from './flight-facts.ts';
import { type FlightField, type FlightForm, flightFields } from './flight-form.ts';

export type FlightFormRead = { ok: true; facts: FlightFacts } | { ok: false; errors: FlightField[] };

/**
 * Reads the fields that differ from what was shown: what a terminal printed need not fit the form. Times and days come
 * from `typedFlight`.
 */
export function readFlightForm(typed: FlightForm, shown: Readonly<FlightForm>): FlightFormRead {
  const changed = flightFields.filter((field) => typed[field].trim() !== shown[field]);
  const errors: FlightField[] = [];
  const facts: FlightFacts = {};
  for (const field of changed) {
    const read = FlightFacts.safeParse(readers[field](typed[field].trim()));
    if (read.success) Object.assign(facts, read.data);
    else errors.push(field);
  }
  errors.push(...missingForTimes(typed, changed));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, facts };
}

/** A time without the other one, or without a day, would take both from the paper: what is empty is asked for. */
function missingForTimes(typed: FlightForm, changed: readonly FlightField[]): FlightField[] {
  const needed = ['date', 'departs', 'arrives'] as const;
  if (!needed.some((field) => changed.includes(field))) return [];
  if (typed.departs.trim() === '' && typed.arrives.trim() === '') return [];
  return needed.filter((field) => typed[field].trim() === '');
}

/** What the schema refuses where the text is none. */
const readers: Record<FlightField, (text: string) => unknown> = {
  flight: readFlightNumber,
  date: (date) => ({ date: orNull(date) }),
  cabin: (cabin) => ({ cabin: orNull(cabin) }),
  bookingClass: (letter) => ({ bookingClass: orNull(letter.toUpperCase()) }),
  departs: (time) => ({ departs: orNull(time) }),
  from: (place) => ({ from: readPlace(place) }),
  departureTerminal: (terminal) => ({ departureTerminal: orNull(terminal) }),
  arrives: (time) => ({ arrives: orNull(time) }),
  to: (place) => ({ to: readPlace(place) }),
  arrivalTerminal: (terminal) => ({ arrivalTerminal: orNull(terminal) }),
  arrivalDate: (date) => ({ arrivalDate: orNull(date) }),
  status: (status) => ({ status: orNull(status) }),
  operatedBy: (operatedBy) => ({ operatedBy: orNull(operatedBy) }),
  aircraft: (code) => ({ aircraft: readAircraft(code) }),
};

const orNull = (text: string): string | null => (text === '' ? null : text);

/** `KL 862`, `kl0862d`, `BA OPEN` */
function readFlightNumber(text: string): unknown {
  const [, airline, number, suffix] =
    /^([A-Z0-9]{2,3}?) {0,2}(?:0{0,3}([1-9]\d{0,3}) ?([A-Z]?)|OPEN)$/.exec(text.toUpperCase()) ?? [];
  if (airline === undefined || !/[A-Z]/.test(airline)) return undefined;
  return { airline, number: number ?? 'OPEN', suffix: orNull(suffix ?? '') };
}

/** A code or a name in one of the nine languages. Longer texts than any name are none. */
function readPlace(text: string): string | null {
  if (text.length > LONGEST_PLACE) return null;
  const code = text.toUpperCase();
  return /^[A-Z]{3}$/.test(code) && isPlaceCode(code) ? code : findPlaceByName(text);
}

const LONGEST_PLACE = 80;

/** An unknown code is no code. */
function readAircraft(text: string): string | null {
  const code = text.toUpperCase();
  return code === '' || findAircraft(code) !== null ? orNull(code) : UNKNOWN;
}

const UNKNOWN = '?';
