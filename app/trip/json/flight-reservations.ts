import { capitaliseFamily, capitaliseGiven } from '~/reference/names/capitalise-name.ts';
import { capitalised, readableName } from '~/reference/names/readable-name.ts';
import type { StatusMeaning } from '~/reference/status-codes.ts';
import type { ItineraryJson } from './itinerary-json.ts';

type Segment = ItineraryJson['segments'][number];
type Passenger = ItineraryJson['passengers'][number];

/** Of a group: beyond them a flight has one reservation, without names. */
const MOST_RESERVATIONS = 400;

type Itinerary = Pick<ItineraryJson, 'segments' | 'passengers' | 'source' | 'tickets'>;

/**
 * An itinerary as JSON-LD for mail programs and calendars (https://schema.org/FlightReservation): one for each passenger
 * and flight, as Google's card wants it.
 */
export function toFlightReservations({ segments, passengers, source, tickets }: Itinerary) {
  const locators = new Map(source.bookings.map(({ id, locator }) => [id, locator]));
  const flights = segments.filter(({ ground_transport }) => !ground_transport);
  const flyersOf = ({ booking }: Segment) => passengers.filter((passenger) => passenger.booking === booking);
  const count = flights.reduce((sum, flight) => sum + flyersOf(flight).length, 0);
  return flights.flatMap((segment) => {
    const flyers = count > MOST_RESERVATIONS ? [] : flyersOf(segment);
    return (flyers.length > 0 ? flyers : [null]).map((passenger) => ({
      '@context': 'https://schema.org',
      '@type': 'FlightReservation',
      ...withoutNull({ reservationNumber: segment.locator ?? locators.get(segment.booking) ?? null }),
      reservationStatus: `https://schema.org/Reservation${statusOf(segment.status.meaning)}`,
      ...(passenger === null ? {} : ofPassenger(passenger, segment, flyers.length, tickets)),
      reservationFor: flightOf(segment),
    }));
  });
}

function ofPassenger(passenger: Passenger, segment: Segment, flyers: number, tickets: ItineraryJson['tickets']) {
  const { id, booking } = passenger;
  const ticket = tickets.find(
    (one) =>
      one.booking === booking &&
      (one.passenger === id || (one.passenger === null && flyers === 1)) &&
      (one.segments.length === 0 || one.segments.includes(segment.id)),
  );
  const facts = { airplaneSeat: seatOf(id, segment, flyers), ticketNumber: ticket?.number ?? null };
  return { underName: personOf(passenger), ...withoutNull(facts) };
}

/** A seat whose passenger the text does not name is that of the only one. */
function seatOf(id: string, { special_services, seats }: Segment, flyers: number): string | null {
  const own = special_services.find(
    ({ kind, seat, passengers }) => kind === 'seat' && seat !== null && passengers.length === 1 && passengers[0] === id,
  );
  return own?.seat ?? (flyers === 1 && seats.length === 1 ? (seats[0] ?? null) : null);
}

const cancelled = new Set<StatusMeaning | null>([
  'cancelled',
  'not-operating',
  'not-confirmed',
  'not-available',
  'replaced',
]);
const confirmed = new Set<StatusMeaning | null>([
  null,
  'confirmed',
  'confirmed-from-list',
  'schedule-changed',
  'flown',
]);

const statusOf = (meaning: StatusMeaning | null) =>
  cancelled.has(meaning) ? 'Cancelled' : confirmed.has(meaning) ? 'Confirmed' : 'Pending';

function personOf({ raw, family, given }: Passenger) {
  const readable = {
    givenName: given && capitalised(given, capitaliseGiven),
    familyName: capitalised(family, capitaliseFamily),
  };
  return { '@type': 'Person', name: readableName(raw), ...withoutNull(readable) };
}

function flightOf({
  marketing_carrier: { code, number, name },
  operating_carrier,
  departure,
  arrival,
  aircraft,
  uid,
}: Segment) {
  return {
    '@type': 'Flight',
    ...(uid === undefined ? {} : { identifier: `event:${uid}` }),
    flightNumber: number,
    airline: { '@type': 'Airline', iataCode: code, ...withoutNull({ name }) },
    ...(operating_carrier ? { provider: providerOf(operating_carrier) } : {}),
    ...withoutNull({ aircraft: aircraft ? aircraft.name : null }),
    departureAirport: airportOf(departure),
    arrivalAirport: airportOf(arrival),
    ...withoutNull({
      departureTime: momentOf(departure),
      arrivalTime: momentOf(arrival),
      departureTerminal: departure.terminal,
      arrivalTerminal: arrival.terminal,
    }),
  };
}

const providerOf = ({ name, code }: NonNullable<Segment['operating_carrier']>) => ({
  '@type': 'Airline',
  name,
  ...withoutNull({ iataCode: code }),
});

type Stop = Segment['departure'];

const airportOf = ({ iata, name }: Stop) => ({ '@type': 'Airport', iataCode: iata, name });

/** "2027-02-10T09:05:00+00:00"; the day alone where no time is printed. */
const momentOf = ({ date, local, offset }: Stop) => (local === null ? date : `${local}${offset ?? ''}`);

function withoutNull(fields: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
