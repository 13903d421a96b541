import type { Facts, Passenger } from '~/itinerary/facts/model.ts';
import { recompute } from '~/itinerary/recompute.ts';
import type { Booking, Flight, Itinerary, Warning } from '~/itinerary/types.ts';
import { isCured } from './is-cured.ts';
import { bookingOf, type TripDraft } from './trip-draft.ts';

/** The edited itinerary: indices follow their flights and passengers, and what follows from facts is new. */
export function fromDraft(draft: TripDraft, today: string): Itinerary {
  const { reading } = draft;
  const segments = draft.flights.map(({ segment }) => segment);
  const { flights, read, checked } = recompute(reading, segments, today);
  draft.flights.forEach(({ id }, at) => {
    const flight = flights[at];
    if (flight) flight.id = id;
  });
  const names = namesByBooking(draft);
  const bookings = Array.from(draft.bookings, (booking = nothing, at) => bookingWith(booking, at, names, flights));
  const facts = factsOf(draft);
  const left = bookingsLeft(draft);
  return {
    flights: flights.map((flight, at) =>
      left.has(bookingRead(draft, at)) ? { ...flight, ...seatsLeft(flight, at, facts) } : flight,
    ),
    bookings,
    names: [...new Set(bookings.flatMap(({ names }) => names))],
    others: reading.others.map((part) => ({ ...part, booking: bookingOf(draft, part) })),
    incomplete: draft.incomplete.map((flight) => ({ ...flight, booking: bookingOf(draft, flight) })),
    ...facts,
    warnings: inOrder([...read.filter((warning) => !isCured(warning, draft)), ...checked.map(withoutPlace)]),
  };
}

/** Where a booking was split off that is whole again: the ones behind keep their places. */
const nothing: Booking = { names: [], locator: null, flights: [] };

/** The booking of a flight before edits: splits and merges change its number. */
const bookingRead = ({ flights, reading }: TripDraft, index: number): number | undefined =>
  reading.flights[flights[index]?.at ?? -1]?.booking;

/** Bookings of the reading of which a traveller was removed. */
function bookingsLeft({ names, reading }: TripDraft): Set<number | undefined> {
  const gone = reading.passengers.filter((_, index) => names.every(({ at }) => at !== index));
  return new Set(gone.map(({ booking }) => booking));
}

/** A list of seats does not say whose they are: of those who are left, the ones that the booking gives them. */
function seatsLeft({ stated }: Flight, at: number, { services }: Facts): Pick<Flight, 'stated'> {
  const own = services.filter(({ flights, passengers }) => passengers.length > 0 && flights.includes(at));
  return { stated: { ...stated, seatNumbers: [...new Set(own.flatMap(({ seat }) => seat ?? []))] } };
}

function bookingWith(booking: Booking, at: number, names: NamesByBooking, flights: readonly Flight[]): Booking {
  return {
    ...booking,
    names: names.get(at) ?? [],
    flights: flights.flatMap((flight, index) => (flight.booking === at ? [index] : [])),
  };
}

type NamesByBooking = ReadonlyMap<number, string[]>;

function namesByBooking({ names }: TripDraft): NamesByBooking {
  const own = new Map<number, string[]>();
  for (const { passenger } of names) {
    const known = own.get(passenger.booking);
    if (known) known.push(passenger.name);
    else own.set(passenger.booking, [passenger.name]);
  }
  return own;
}

function factsOf(draft: TripDraft): Facts {
  const { services, tickets, fareSuggestions } = draft.reading;
  const flights = new Map(draft.flights.map(({ at }, index) => [at, index]));
  const newFlights = (all: readonly number[]) => all.flatMap((at) => flights.get(at) ?? []);
  const find = (at: number, booking: number) => indexOfPassenger(draft, at, booking);
  return {
    passengers: draft.names.map((one) => ({
      ...one.passenger,
      carriedBy: carrierOf(one.passenger, find),
    })),
    services: services.flatMap((service) => {
      const booking = bookingOf(draft, service);
      const own = {
        flights: newFlights(service.flights),
        passengers: service.passengers.flatMap((at) => find(at, booking)),
      };
      const isLost = own.passengers.length === 0 && service.passengers.length > 0;
      return isLost ? [] : [{ ...service, ...own, booking }];
    }),
    tickets: tickets.map((ticket) => {
      const booking = bookingOf(draft, ticket);
      const [passenger = null] = ticket.passenger === null ? [] : find(ticket.passenger, booking);
      return { ...ticket, booking, passenger, flights: newFlights(ticket.flights) };
    }),
    fareSuggestions: fareSuggestions.map((fare) => ({ ...fare, booking: bookingOf(draft, fare) })),
  };
}

type Find = (at: number, booking: number) => number[];

function indexOfPassenger({ names }: TripDraft, at: number, booking: number): number[] {
  const index = names.findIndex((one) => one.at === at && one.passenger.booking === booking);
  return index === -1 ? [] : [index];
}

function carrierOf({ carriedBy, booking }: Passenger, find: Find): number | null {
  return carriedBy === null ? null : (find(carriedBy, booking)[0] ?? null);
}

/** A flight by hand has no line in the paste. */
const withoutPlace = (warning: Warning): Warning =>
  warning.line === 0 ? { ...warning, line: null, column: null } : warning;

const inOrder = (warnings: Warning[]): Warning[] =>
  warnings.sort((one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0));
