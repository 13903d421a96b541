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
  const whole = onePaper(itinerary);
  if (first === undefined || shown.length > MOST_PAPERS) return [whole];
  if (shown.length > 1 || itinerary.bookings.some((other) => isOfOthers(other, first.booking)))
    return shown.map(({ booking, index }) => paperOf(whole, booking, index));
  return [{ ...whole, id: idOf(first.index) }];
}

/** Whether a booking of which nothing is left names another traveller or reference. */
const isOfOthers = ({ names, locator }: Booking, own: Booking): boolean =>
  names.some((name) => !own.names.includes(name)) ||
  (locator !== null && locator !== own.locator && own.mergedLocators?.includes(locator) !== true);

/** Of a paper, by its first booking. */
export const idOf = (booking: number): string => String(booking + 1);

/** The whole reading on one sheet. */
export function onePaper(itinerary: Itinerary): Paper {
  const heading = itinerary.bookings.length === 1 ? (itinerary.bookings[0]?.option ?? null) : null;
  const flightIds = itinerary.flights.map(flightId);
  const bookings = itinerary.bookings.map((_, index) => index);
  return { id: idOf(0), bookings, heading, itinerary, flightIds, places: placesOf(itinerary) };
}

function paperOf(whole: Paper, { option }: Booking, index: number): Paper {
  const paper = onlyBookings(whole, [index]);
  return { ...paper, id: idOf(index), heading: option ?? null, itinerary: { ...paper.itinerary, warnings: [] } };
}

/** The paper without its other bookings. @param kept indices in the paper's own itinerary */
export function onlyBookings(paper: Paper, kept: readonly number[]): Paper {
  const { itinerary } = paper;
  const moves = movesOf(kept);
  const flightsAt = indicesIn(itinerary.flights, moves);
  const flights = ownOf(itinerary.flights, moves);
  const bookings = kept.flatMap((index, at) => {
    const booking = itinerary.bookings[index];
    return booking ? [{ ...booking, flights: indicesIn(flights, movesOf([at])) }] : [];
  });
  const own: Itinerary = {
    ...itinerary,
    flights,
    bookings,
    names: [...new Set(bookings.flatMap(({ names }) => names))],
    others: ownOf(itinerary.others, moves),
    incomplete: ownOf(itinerary.incomplete, moves),
    ...factsOf(itinerary, moves, movesOf(flightsAt)),
  };
  return {
    ...paper,
    bookings: kept.flatMap((index) => paper.bookings[index] ?? []),
    itinerary: own,
    flightIds: flightsAt.flatMap((at) => paper.flightIds[at] ?? []),
    places: placesOf(own),
  };
}

/** What is known of bookings beside their flights. */
function factsOf({ passengers, services, tickets, fareSuggestions }: Facts, bookings: Moves, flights: Moves): Facts {
  const travellers = movesOf(indicesIn(passengers, bookings));
  return {
    passengers: ownOf(passengers, bookings).map((one) => ({ ...one, carriedBy: moved(travellers, one.carriedBy) })),
    services: ownOf(services, bookings).map((service) => ({
      ...service,
      passengers: allMoved(travellers, service.passengers),
      flights: allMoved(flights, service.flights),
    })),
    tickets: ownOf(tickets, bookings).map((ticket) => ({
      ...ticket,
      passenger: moved(travellers, ticket.passenger),
      flights: allMoved(flights, ticket.flights),
    })),
    fareSuggestions: ownOf(fareSuggestions, bookings),
  };
}

interface OfBooking {
  booking: number;
}

const ownOf = <T extends OfBooking>(parts: readonly T[], bookings: Moves): T[] =>
  parts.flatMap((part) => {
    const booking = bookings.get(part.booking);
    return booking === undefined ? [] : [{ ...part, booking }];
  });

const indicesIn = (parts: readonly OfBooking[], bookings: Moves): number[] =>
  parts.flatMap(({ booking }, at) => (bookings.has(booking) ? [at] : []));

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
