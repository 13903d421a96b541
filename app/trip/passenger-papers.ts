import type { Passenger } from '~/itinerary/facts/model.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { idOf, onlyBookings, type Paper } from './papers.ts';
import { travellerNumbers } from './traveller-numbers.ts';

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
 * bookings share is one traveller. Whoever is left when others go keeps their paper's id, and so their price.
 */
export function passengerPapers(paper: Paper): Paper[] {
  const { passengers } = paper.itinerary;
  const isSeated = ({ carriedBy }: Passenger) => carriedBy === null;
  const holders = passengers
    .filter(isSeated)
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at);
  const [first] = holders;
  if (holders.length === 1 && first?.isLeft) return [{ ...paper, id: idOfTraveller(paper, first) }];
  if (holders.length < 2 || holders.length > MOST) return [paper];
  return holders.map((holder) => {
    const booked = withoutForeign(paper, holder.name);
    const itinerary = withOwnSeats(onlyFor(booked.itinerary, holder.name));
    return { ...booked, id: idOfTraveller(paper, holder), itinerary };
  });
}

/** Booking and traveller: `2-1`. It stays when others go. */
function idOfTraveller({ itinerary: { passengers }, bookings }: Paper, one: Passenger): string {
  const traveller = one.traveller ?? travellerNumbers(passengers).get(one);
  return `${idOf(bookings[one.booking] ?? 0)}-${traveller}`;
}

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
