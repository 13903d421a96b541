import { placeOf } from '~/itinerary/enrich/place.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { IncompleteFlight, LocalTime } from '~/itinerary/types.ts';
import { findAirline } from '~/reference/airlines.ts';
import { bookingId } from './ids.ts';
import type { JsonWords } from './json-words.ts';

/** A flight that the text does not tell whole: what is known, and what is open. */
export function incompleteJson(flight: IncompleteFlight, words: JsonWords) {
  const { id, source, booking, airline, number, date, from, to, departs, arrives, open } = flight;
  return {
    id,
    booking: bookingId(booking),
    line: source.line === 0 ? null : source.line,
    raw: source.line === 0 ? null : source.text.trim(),
    marketing_carrier: airline && number ? { code: airline, name: findAirline(airline)?.name ?? null, number } : null,
    date: date === null ? null : isoDate(date),
    departure: stopOf(from, departs, words),
    arrival: stopOf(to, arrives, words),
    open: [...open],
  };
}

function stopOf(code: string | null, time: LocalTime | null, words: JsonWords) {
  const place = code === null ? null : placeOf(code, null);
  return {
    iata: code,
    name: place && words.placeName(place.display, place.country),
    time: time === null ? null : isoTime(time),
  };
}
