import type { Passenger } from '~/itinerary/facts/model.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { idOf, onlyBookings, type Paper } from './papers.ts';
import { travellersOf } from './travellers-of.ts';

/** More papers than this are no family. */
const MOST = 20;

/** Of all passengers together. */
const MOST_PAPERS = 50;

/** The papers of each passenger; unchanged where there would be too many. */
export function papersPerPassenger(papers: readonly Paper[]): readonly Paper[] {
  const own = papers.flatMap(passengerPapers);
  return own.length > MOST_PAPERS ? papers : own;
}

/**
 * One paper for each traveller with a seat; infants are on the paper of the adult who carries them. A name that two
 * bookings share is one traveller.
 */
export function passengerPapers(paper: Paper): Paper[] {
  const { passengers } = paper.itinerary;
  const holders = new Set(passengers.flatMap(({ name, carriedBy }) => (carriedBy === null ? [name] : [])));
  if (holders.size < 2 || holders.size > MOST) return [paper];
  const ids = idsOf(paper, [...holders]);
  return [...holders].map((name, at) => {
    const booked = withoutForeign(paper, name);
    const itinerary = withOwnSeats(onlyFor(booked.itinerary, name));
    return { ...booked, id: ids[at] ?? paper.id, itinerary };
  });
}

/** `2-1`: the first traveller of the second booking as it was read, whoever was removed or moved since. */
function idsOf({ itinerary: { passengers }, bookings }: Paper, holders: readonly string[]): string[] {
  const firsts = holders.map((name) => passengers.find((one) => one.carriedBy === null && one.name === name));
  const isEdited = passengers.some(({ place }) => place !== undefined);
  const ids = new Set<string>();
  const add = (one: Passenger | undefined, place: number): string => {
    const id = `${idOf(bookings[one?.booking ?? 0] ?? 0)}-${place}`;
    if (ids.has(id)) return add(one, place + 1);
    ids.add(id);
    return id;
  };
  const known = firsts.map((one) => (one?.place === undefined ? null : add(one, one.place)));
  return known.map((id, at) => {
    const one = firsts[at];
    const place = isEdited ? ADDED : travellersOf(passengers, one?.booking ?? 0).indexOf(one?.name ?? '') + 1;
    return id ?? add(one, place);
  });
}

/** Places of those who were added or came from another booking begin here. */
const ADDED = 50;

/** Bookings that name others alone are not theirs; one without names is everybody's. */
function withoutForeign(paper: Paper, name: string): Paper {
  const { bookings } = paper.itinerary;
  const kept = bookings.flatMap(({ names }, at) => (names.length === 0 || names.includes(name) ? [at] : []));
  return kept.length === bookings.length ? paper : onlyBookings(paper, kept);
}

/** Those that the booking says are theirs: a list does not say who of several sits there. */
function withOwnSeats(itinerary: Itinerary): Itinerary {
  const { services, flights } = itinerary;
  const seatsOn = (index: number) =>
    services.flatMap(({ seat, flights: on, passengers: whose }) =>
      seat !== null && whose.length > 0 && on.includes(index) ? [seat] : [],
    );
  return {
    ...itinerary,
    flights: flights.map((flight, index) => ({
      ...flight,
      stated: { ...flight.stated, seatNumbers: [...new Set(seatsOn(index))] },
    })),
  };
}

function onlyFor(itinerary: Itinerary, holder: string): Itinerary {
  const { passengers, services, tickets, bookings } = itinerary;
  const isHolder = ({ name, carriedBy }: Passenger) => carriedBy === null && name === holder;
  const kept = passengers.flatMap((one, at) => {
    const adult = one.carriedBy === null ? one : passengers[one.carriedBy];
    return adult !== undefined && isHolder(adult) ? [at] : [];
  });
  const own = new Set(kept);
  const moves = new Map(kept.map((old, at) => [old, at]));
  const travellers = kept.flatMap((at) => passengers[at] ?? []);
  const names = travellers.map(({ name }) => name);
  return {
    ...itinerary,
    names: [...new Set(names)],
    bookings: bookings.map((booking) => ({ ...booking, names: booking.names.filter((name) => names.includes(name)) })),
    passengers: travellers.map((one) => ({
      ...one,
      carriedBy: one.carriedBy === null ? null : (moves.get(one.carriedBy) ?? null),
    })),
    services: services
      .filter(({ passengers: all }) => all.length === 0 || all.some((at) => own.has(at)))
      .map((service) => ({ ...service, passengers: service.passengers.flatMap((at) => moves.get(at) ?? []) })),
    tickets: tickets
      .filter(({ passenger }) => passenger === null || own.has(passenger))
      .map((ticket) => ({
        ...ticket,
        passenger: ticket.passenger === null ? null : (moves.get(ticket.passenger) ?? null),
      })),
  };
}
