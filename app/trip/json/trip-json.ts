import { isoDate } from '~/itinerary/iso.ts';
import type { Itinerary, NonAirSegment, Warning } from '~/itinerary/types.ts';
import { severityOf } from '~/itinerary/warning-codes.ts';
import type { Additions } from '../additions/additions-schema.ts';
import type { Paper } from '../papers.ts';
import type { Words } from '../present/words.ts';
import { additionsJson } from './additions-json.ts';
import { bookingId, passengerId } from './ids.ts';
import { journeysOf } from './journeys.ts';
import { passengerJson } from './passenger-json.ts';
import { segmentJson } from './segment-json.ts';

/**
 * The trip for programs: snake case, ISO 8601, names of places and airlines in the language of `words`. Readers must
 * expect further fields and codes. `added` is for the agency's own file, since it holds the mark-up.
 */
export function toTripJson(paper: Paper, words: Words, added: Additions | null = null) {
  const { itinerary, flightIds } = paper;
  const { flights, passengers, others, warnings } = itinerary;
  const ids = flights.map((_, at) => flightIds[at] ?? String(at + 1));
  return {
    version: 1,
    language: words.htmlLang,
    source: { systems: [...new Set(flights.map(({ dialect }) => dialect))], bookings: bookingsOf(itinerary, ids) },
    passengers: passengers.map(passengerJson),
    journeys: journeysOf(flights, ids),
    segments: flights.map((_, at) => segmentJson(itinerary, at, ids, words)),
    services: others.map(serviceJson),
    warnings: warnings.map((warning) => warningJson(warning, words)),
    ...(added && { additions: additionsJson(paper, added) }),
  };
}

function bookingsOf({ bookings, passengers }: Itinerary, ids: readonly string[]) {
  return bookings.map(({ locator, option, flights }, index) => ({
    id: bookingId(index),
    locator,
    option: option ?? null,
    passengers: passengers.flatMap(({ booking }, at) => (booking === index ? [passengerId(at)] : [])),
    segments: flights.flatMap((at) => ids[at] ?? []),
  }));
}

function serviceJson({ kind, booking, stated, date, endDate, lines }: NonAirSegment) {
  const { name, place, status, locator } = stated;
  const from = date === null ? null : isoDate(date);
  const to = endDate === null ? null : isoDate(endDate);
  return { kind, booking: bookingId(booking), name, place, from, to, status, locator, raw: lines.join('\n') };
}

function warningJson(warning: Warning, words: Words) {
  const { code, line, column, values } = warning;
  return { code, severity: severityOf(code), line, column, values, message: words.warning(warning) };
}
