import type { Itinerary } from '~/itinerary/types.ts';
import type { Paper } from '../papers.ts';
import { fareSuggestionJson } from './fare-suggestion-json.ts';
import { bookingId, passengerId } from './ids.ts';
import { incompleteJson } from './incomplete-json.ts';
import { journeysOf } from './journeys.ts';
import type { JsonWords } from './json-words.ts';
import { passengerJson } from './passenger-json.ts';
import { segmentJson } from './segment-json.ts';
import { serviceJson } from './service-json.ts';
import { unreadJson, warningJson } from './warning-json.ts';

export type ItineraryJson = ReturnType<typeof toItineraryJson>;

/**
 * An itinerary for programs, the one shape of the API, the download and the reader package: snake case, ISO 8601, names
 * of places and cabins in the language of `words`. Readers must expect further fields and codes. What people have added
 * is no part of it.
 */
export function toItineraryJson({ itinerary, flightIds }: Pick<Paper, 'itinerary' | 'flightIds'>, words: JsonWords) {
  const { flights, incomplete, passengers, others, tickets, fareSuggestions, warnings } = itinerary;
  const ids = flights.map((_, at) => flightIds[at] ?? String(at + 1));
  return {
    version: 1,
    language: words.htmlLang,
    source: sourceOf(itinerary, ids),
    passengers: passengers.map(passengerJson),
    journeys: journeysOf(flights, ids),
    segments: flights.map((_, at) => segmentJson(itinerary, at, ids, words)),
    incomplete: incomplete.map((flight) => incompleteJson(flight, words)),
    services: others.map((service) => serviceJson(service, words)),
    tickets: tickets.map(({ number, booking, passenger, flights: own }) => ({
      number,
      booking: bookingId(booking),
      passenger: passenger === null ? null : passengerId(passenger),
      segments: own.flatMap((at) => ids[at] ?? []),
    })),
    fare_suggestions: fareSuggestions.map(fareSuggestionJson),
    warnings: warnings.map((warning) => warningJson(warning, segmentAt(itinerary, ids, warning.line), words)),
    unread: warnings.flatMap(unreadJson),
  };
}

/** `system` is that of the first segment; a text may hold several. */
function sourceOf({ flights, bookings, passengers }: Itinerary, ids: readonly string[]) {
  const systems = [...new Set(flights.map(({ dialect }) => dialect))];
  return {
    system: systems[0] ?? null,
    systems,
    bookings: bookings.map(({ locator, option, flights: own }, index) => ({
      id: bookingId(index),
      locator,
      option: option ?? null,
      passengers: passengers.flatMap(({ booking }, at) => (booking === index ? [passengerId(at)] : [])),
      segments: own.flatMap((at) => ids[at] ?? []),
    })),
  };
}

function segmentAt({ flights }: Itinerary, ids: readonly string[], line: number | null): string | null {
  const at = line === null ? -1 : flights.findIndex(({ source }) => source.line === line);
  return ids[at] ?? null;
}
