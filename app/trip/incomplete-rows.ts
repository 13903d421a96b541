import { placeOf } from '~/itinerary/enrich/place.ts';
import type { IncompleteFlight, Itinerary, LocalTime } from '~/itinerary/types.ts';
import { findAirline } from '~/reference/airlines.ts';
import { airlineText } from './airline-text.ts';
import { flightBefore, incompleteName, suggestionsOf } from './edits/incomplete-form.ts';
import { flightId } from './flight-id.ts';
import type { DisplayOptions } from './options/display-options.ts';
import { logoPath } from './sheet/logo-image.ts';
import type { Words } from './words.ts';

/** A flight that the text does not tell whole, as the paper shows it until it is completed. */
export interface IncompleteRow {
  id: string;
  /** "TP 1342" */
  name: string;
  airline: string | null;
  /** Path of its picture. */
  logo: string | null;
  /** Number of its booking. */
  booking: number;
  /** The flight that it stands behind; null at the top. */
  after: string | null;
  day: string | null;
  departs: string | null;
  /** "Lisbon LIS" */
  from: string | null;
  arrives: string | null;
  to: string | null;
  /** Where the flights around it land or leave, of places that it leaves open. */
  nearby: { from?: NearbyPlace; to?: NearbyPlace };
}

interface NearbyPlace {
  /** "Lisbon" */
  place: string;
  code: string;
}

interface RowLook {
  words: Words;
  display: Pick<DisplayOptions, 'twelveClock' | 'logo'>;
}

/** Rows of the flights that are to be completed, in their places; nothing where all are whole. */
export function incompleteRows(itinerary: Itinerary, look: RowLook): { incomplete?: IncompleteRow[] } {
  const { incomplete } = itinerary;
  return incomplete.length === 0 ? {} : { incomplete: incomplete.map((one) => rowOf(one, itinerary, look)) };
}

function rowOf(flight: IncompleteFlight, itinerary: Itinerary, look: RowLook): IncompleteRow {
  const { words } = look;
  const { id, booking, airline, date, from, to, departs, arrives } = flight;
  const at = flightBefore(flight, itinerary);
  const before = itinerary.flights[at];
  const known = airline === null ? null : findAirline(airline);
  return {
    id,
    name: incompleteName(flight),
    airline: known && airlineText({ stated: { airline: known.code }, airlineName: known.name }, look.words),
    logo: known && look.display.logo ? logoPath(known.code.toLowerCase()) : null,
    booking: booking + 1,
    after: before === undefined ? null : flightId(before, at),
    day: date === null ? null : words.longDay(date, true),
    departs: timeText(departs, look),
    from: placeText(from, words),
    arrives: timeText(arrives, look),
    to: placeText(to, words),
    nearby: Object.fromEntries(
      suggestionsOf(flight, itinerary).map(({ field, place, code }) => [
        field,
        { place: nameOf(place, code, words), code },
      ]),
    ),
  };
}

/** In the language of the words. */
export const nameOf = (place: string, code: string, words: Pick<Words, 'placeName'>): string =>
  words.placeName(place, placeOf(code, null).country);

function placeText(code: string | null, words: RowLook['words']): string | null {
  if (code === null) return null;
  return `${nameOf(placeOf(code, null).display, code, words)} ${code}`;
}

const timeText = (time: LocalTime | null, { words, display }: RowLook): string | null =>
  time === null ? null : words.time(time, display.twelveClock);
