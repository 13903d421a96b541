import { placeOf } from '~/itinerary/enrich/place.ts';
import type { Facts } from '~/itinerary/facts/model.ts';
import type { Booking, Itinerary, Place } from '~/itinerary/types.ts';
import { flightId } from './flight-id.ts';

/** What a customer gets on one sheet: a booking or an offer, as an itinerary of its own. */
export interface Paper {
  /** Stays the same when other papers change: `1`, `2`, by its booking. */
  id: string;
  /** Indices in the whole reading: nothing of another booking is told on it. */
  bookings: readonly number[];
  /** "OPTION 2"; null for a booking. */
  heading: string | null;
  itinerary: Itinerary;
  /** Ids of the flights, which keep their ordinals of the whole reading. */
  flightIds: readonly string[];
  /** Cities and airports of hotels, cars and the like, by code; unknown codes are missing. */
  places: Readonly<Record<string, Place>>;
}

/** Whether papers are options of one quote. */
export const areOffers = (papers: readonly { heading: string | null }[]): boolean =>
  papers.length > 1 && papers.every(({ heading }) => heading !== null);

/** More bookings are no paste of one customer; they stay together. */
export const MOST_PAPERS = 50;

/** One paper a booking or offer that has flights or services, at least one. */
export function papersOf(itinerary: Itinerary): Paper[] {
  const used = new Set(
    [...itinerary.flights, ...itinerary.incomplete, ...itinerary.others].map(({ booking }) => booking),
  );
  const shown = itinerary.bookings.flatMap((booking, index) => (used.has(index) ? [{ booking, index }] : []));
  const [first] = shown;
  if (first === undefined || shown.length > MOST_PAPERS) return [onePaper(itinerary)];
  if (shown.length > 1 || itinerary.bookings.some((other) => isOfOthers(other, first.booking)))
    return shown.map(({ booking, index }) => paperOf(itinerary, booking, index));
  return [{ ...onePaper(itinerary), id: idOf(first.index) }];
}

/** Whether a booking of which nothing is left names another traveller or reference. */
const isOfOthers = ({ names, locator }: Booking, own: Booking): boolean =>
  names.some((name) => !own.names.includes(name)) ||
  (locator !== null && locator !== own.locator && own.mergedLocators?.includes(locator) !== true);

const idOf = (booking: number): string => String(booking + 1);

/** The whole reading on one sheet. */
export function onePaper(itinerary: Itinerary): Paper {
  const heading = itinerary.bookings.length === 1 ? (itinerary.bookings[0]?.option ?? null) : null;
  const flightIds = itinerary.flights.map(flightId);
  const bookings = itinerary.bookings.map((_, index) => index);
  return { id: idOf(0), bookings, heading, itinerary, flightIds, places: placesOf(itinerary) };
}

function paperOf(itinerary: Itinerary, booking: Booking, index: number): Paper {
  const flightsAt = indicesIn(itinerary.flights, index);
  const flights = flightsAt.flatMap((at) => itinerary.flights[at] ?? []);
  const own: Itinerary = {
    flights: flights.map((flight) => ({ ...flight, booking: 0 })),
    bookings: [{ ...booking, flights: flights.map((_, at) => at) }],
    names: [...new Set(booking.names)],
    others: ownOf(itinerary.others, index),
    incomplete: ownOf(itinerary.incomplete, index),
    ...factsOf(itinerary, index, movesOf(flightsAt)),
    warnings: [],
  };
  const flightIds = flights.map((flight, at) => flightId(flight, flightsAt[at] ?? at));
  const heading = booking.option ?? null;
  return { id: idOf(index), bookings: [index], heading, itinerary: own, flightIds, places: placesOf(own) };
}

/** What is known of a booking beside its flights. */
function factsOf({ passengers, services, tickets, fareSuggestions }: Facts, index: number, flights: Moves): Facts {
  const travellers = movesOf(indicesIn(passengers, index));
  return {
    passengers: ownOf(passengers, index).map((one) => ({ ...one, carriedBy: moved(travellers, one.carriedBy) })),
    services: ownOf(services, index).map((service) => ({
      ...service,
      passengers: allMoved(travellers, service.passengers),
      flights: allMoved(flights, service.flights),
    })),
    tickets: ownOf(tickets, index).map((ticket) => ({
      ...ticket,
      passenger: moved(travellers, ticket.passenger),
      flights: allMoved(flights, ticket.flights),
    })),
    fareSuggestions: ownOf(fareSuggestions, index),
  };
}

interface OfBooking {
  booking: number;
}

function ownOf<T extends OfBooking>(parts: readonly T[], index: number): T[] {
  return parts.filter(({ booking }) => booking === index).map((part) => ({ ...part, booking: 0 }));
}

function indicesIn(parts: readonly OfBooking[], index: number): number[] {
  return parts.flatMap(({ booking }, at) => (booking === index ? [at] : []));
}

function placesOf({ others }: Itinerary): Record<string, Place> {
  const codes = others.flatMap(({ stated }) => stated.place ?? []);
  const known = codes.map((code) => placeOf(code, null)).filter(({ city }) => city !== null);
  return Object.fromEntries(known.map((place) => [place.code, place]));
}

/** New indices by old ones; what belongs to another paper has none. */
type Moves = ReadonlyMap<number, number>;

function movesOf(kept: readonly number[]): Moves {
  return new Map(kept.map((old, index) => [old, index]));
}

function allMoved(moves: Moves, all: readonly number[]): number[] {
  return all.map((at) => moves.get(at)).filter((at) => at !== undefined);
}

function moved(moves: Moves, at: number | null): number | null {
  return at === null ? null : (moves.get(at) ?? null);
}
