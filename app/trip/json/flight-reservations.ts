import type { StatusMeaning } from '~/reference/status-codes.ts';
import { readableName } from '../names/readable-name.ts';
import type { ItineraryJson } from './itinerary-json.ts';

type Segment = ItineraryJson['segments'][number];
type Passenger = ItineraryJson['passengers'][number];

/** An itinerary as JSON-LD for mail programs and calendars (https://schema.org/FlightReservation): one for each flight. */
export function toFlightReservations({ segments, passengers, source }: ItineraryJson) {
  const locators = new Map(source.bookings.map(({ id, locator }) => [id, locator]));
  const flights = segments.filter(({ ground_transport }) => !ground_transport);
  return flights.map((segment) => ({
    '@context': 'https://schema.org',
    '@type': 'FlightReservation',
    ...withoutNull({ reservationNumber: segment.locator ?? locators.get(segment.booking) ?? null }),
    reservationStatus: `https://schema.org/Reservation${statusOf(segment.status.meaning)}`,
    underName: passengers.filter(({ booking }) => booking === segment.booking).map(personOf),
    reservationFor: flightOf(segment),
  }));
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
  return { '@type': 'Person', name: readableName(raw), ...withoutNull({ givenName: given, familyName: family }) };
}

function flightOf({
  marketing_carrier: { code, number, name },
  operating_carrier,
  departure,
  arrival,
  aircraft,
}: Segment) {
  return {
    '@type': 'Flight',
    flightNumber: number,
    airline: { '@type': 'Airline', iataCode: code, ...withoutNull({ name }) },
    ...(operating_carrier ? { provider: { '@type': 'Airline', name: operating_carrier.name } } : {}),
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

type Stop = Segment['departure'];

const airportOf = ({ iata, name }: Stop) => ({ '@type': 'Airport', iataCode: iata, name });

/** "2027-02-10T09:05:00+00:00"; the day alone where no time is printed. */
const momentOf = ({ date, local, offset }: Stop) => (local === null ? date : `${local}${offset ?? ''}`);

function withoutNull(fields: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
