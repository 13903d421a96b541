import { placeOf } from '~/itinerary/enrich/place.ts';
import type { Booking, Flight, Itinerary, Place } from '~/itinerary/types.ts';
import { flightId } from './flight-id.ts';

/** What a customer gets on one sheet: a booking or an offer, as an itinerary of its own. */
export interface Paper {
  /** Stays the same when other papers change: `1`, `2`. */
  id: string;
  /** "OPTION 2"; null for a booking. */
  heading: string | null;
  itinerary: Itinerary;
  /** Ids of the flights, which keep their ordinals of the whole reading. */
  flightIds: readonly string[];
  /** Cities and airports of hotels, cars and the like, by code; unknown codes are missing. */
  places: Readonly<Record<string, Place>>;
}

/** One paper a booking or offer. Bookings without flights and services share the first paper. */
export function papersOf(itinerary: Itinerary): Paper[] {
  const shown = itinerary.bookings.flatMap((booking, index) =>
    hasContent(itinerary, index) ? [{ booking, index }] : [],
  );
  if (shown.length < 2) return [onePaper(itinerary)];
  return shown.map(({ booking, index }) => paperOf(itinerary, booking, index));
}

/** The whole reading on one sheet. */
export function onePaper(itinerary: Itinerary): Paper {
  const heading = itinerary.bookings.length === 1 ? (itinerary.bookings[0]?.option ?? null) : null;
  return { id: '1', heading, itinerary, flightIds: itinerary.flights.map(flightId), places: placesOf(itinerary) };
}

function hasContent({ flights, others }: Itinerary, index: number): boolean {
  return flights.some(({ booking }) => booking === index) || others.some(({ booking }) => booking === index);
}

function paperOf(itinerary: Itinerary, booking: Booking, index: number): Paper {
  const isOwn = (part: { booking: number }) => part.booking === index;
  const flightsAt = indicesOf(itinerary.flights, isOwn);
  const passengersAt = indicesOf(itinerary.passengers, isOwn);
  const flights = flightsAt.map((at) => itinerary.flights[at] as Flight);
  const own: Itinerary = {
    flights: flights.map((flight) => ({ ...flight, booking: 0 })),
    bookings: [{ ...booking, flights: flights.map((_, at) => at) }],
    names: [...new Set(booking.names)],
    others: itinerary.others.filter(isOwn).map((other) => ({ ...other, booking: 0 })),
    passengers: itinerary.passengers.filter(isOwn).map((one) => ({
      ...one,
      booking: 0,
      carriedBy: one.carriedBy === null ? null : moved(passengersAt, one.carriedBy),
    })),
    services: itinerary.services.filter(isOwn).map((service) => ({
      ...service,
      booking: 0,
      passengers: allMoved(passengersAt, service.passengers),
      flights: allMoved(flightsAt, service.flights),
    })),
    tickets: itinerary.tickets.filter(isOwn).map((ticket) => ({
      ...ticket,
      booking: 0,
      passenger: ticket.passenger === null ? null : moved(passengersAt, ticket.passenger),
      flights: allMoved(flightsAt, ticket.flights),
    })),
    fareSuggestions: itinerary.fareSuggestions.filter(isOwn).map((fare) => ({ ...fare, booking: 0 })),
    warnings: [],
  };
  const flightIds = flightsAt.map((at) => flightId(itinerary.flights[at] as Flight, at));
  return { id: String(index + 1), heading: booking.option ?? null, itinerary: own, flightIds, places: placesOf(own) };
}

function placesOf({ others }: Itinerary): Record<string, Place> {
  const codes = others.flatMap(({ stated }) => stated.place ?? []);
  const known = codes.map((code) => placeOf(code, null)).filter(({ city }) => city !== null);
  return Object.fromEntries(known.map((place) => [place.code, place]));
}

function indicesOf<T>(parts: readonly T[], isOwn: (part: T) => boolean): number[] {
  return parts.flatMap((part, at) => (isOwn(part) ? [at] : []));
}

/** The new index of what stood at `at`; null when it belongs to another paper. */
function moved(kept: readonly number[], at: number): number | null {
  const index = kept.indexOf(at);
  return index < 0 ? null : index;
}

function allMoved(kept: readonly number[], all: readonly number[]): number[] {
  return all.map((at) => moved(kept, at)).filter((at) => at !== null);
}
