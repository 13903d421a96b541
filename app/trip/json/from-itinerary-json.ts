import { enrich } from '~/itinerary/enrich/enrich.ts';
import type { Passenger } from '~/itinerary/facts/model.ts';
import { emptyFacts } from '~/itinerary/facts/resolve-facts.ts';
import { noFields } from '~/itinerary/read/fields.ts';
import { toStated } from '~/itinerary/read/stated.ts';
import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import type { Cabin, Itinerary, LocalTime, Segment } from '~/itinerary/types.ts';
import { bookingId } from './ids.ts';

interface GivenStop {
  iata: string;
  date?: string | null | undefined;
  local?: string | null | undefined;
  terminal?: string | null | undefined;
}

interface GivenSegment {
  id: string;
  booking?: string | undefined;
  status?: { code: string | null } | undefined;
  party?: number | null | undefined;
  marketing_carrier: { code: string; number: string; suffix?: string | null | undefined };
  operating_carrier?: { name: string; raw?: string | null | undefined } | null | undefined;
  cabin?: { code: Cabin; assumed?: boolean | undefined } | null | undefined;
  booking_class?: string | null | undefined;
  aircraft?: { code: string } | null | undefined;
  departure: GivenStop;
  arrival: GivenStop;
  locator?: string | null | undefined;
  uid?: string | undefined;
  seats?: readonly string[] | undefined;
  baggage?: string | null | undefined;
  meals?: string | null | undefined;
}

interface GivenBooking {
  id: string;
  locator?: string | null | undefined;
  /** Heading of an offer beside others. */
  option?: string | null | undefined;
}

/** What of our own shape a comparison looks at. */
export interface GivenItinerary {
  source?: { bookings: readonly GivenBooking[] } | undefined;
  passengers?: readonly { raw: string; booking?: string | undefined }[] | undefined;
  segments: readonly GivenSegment[];
}

/** An itinerary from our own JSON, with what follows from its facts worked out anew. */
export function fromItineraryJson({ source, passengers = [], segments }: GivenItinerary): Itinerary {
  const known = source?.bookings ?? [];
  const named = [...known.map(({ id }) => id), ...[...segments, ...passengers].flatMap(({ booking }) => booking ?? [])];
  const ids = named.length > 0 ? [...new Set(named)] : [bookingId(0)];
  const indexOf = (id: string | undefined) => Math.max(0, ids.indexOf(id ?? ''));
  const flights = enrich(segments.map((segment) => toSegment(segment, indexOf(segment.booking))));
  flights.forEach((flight, at) => {
    const { id = '', uid } = segments[at] ?? {};
    flight.id = id;
    if (uid !== undefined) flight.uid = uid;
  });
  const bookings = ids.map((id, index) => {
    const { locator = null, option = null } = known.find((one) => one.id === id) ?? {};
    return {
      names: passengers.flatMap(({ raw, booking }) => (indexOf(booking) === index ? [raw] : [])),
      locator,
      ...(option === null ? {} : { option }),
      flights: flights.flatMap(({ booking }, at) => (booking === index ? [at] : [])),
    };
  });
  const names = [...new Set(bookings.flatMap((one) => one.names))];
  const travellers = passengers.map(({ raw, booking }) => toPassenger(raw, indexOf(booking)));
  const rest = { incomplete: [], others: [], ...emptyFacts(), passengers: travellers, warnings: [] };
  return { flights, bookings, names, ...rest };
}

const toPassenger = (name: string, booking: number): Passenger => ({
  name,
  booking,
  number: null,
  title: null,
  type: 'adult',
  age: null,
  born: null,
  carriedBy: null,
});

function toSegment(given: GivenSegment, booking: number): Segment {
  const dates = { date: dayOf(given.departure), arrivalDate: dayOf(given.arrival) };
  return {
    source: { line: 0, column: 0, text: '' },
    dialect: 'itinerary',
    booking,
    gapAfter: false,
    stated: { ...toStated(noFields()), ...wayOf(given), ...bookedOf(given), arrivalOffset: nightsOf(dates) },
    inferred: { ...dates, yearFrom: dates.date === null ? null : 'printed', replaced: null },
  };
}

const nightsOf = ({ date, arrivalDate }: Pick<Segment['inferred'], 'date' | 'arrivalDate'>): number | null =>
  date === null || arrivalDate === null ? null : arrivalDate - date;

const wayOf = ({ departure, arrival, marketing_carrier: { code, number, suffix = null } }: GivenSegment) => ({
  airline: code,
  number,
  suffix,
  from: departure.iata,
  to: arrival.iata,
  departs: timeOf(departure),
  arrives: timeOf(arrival),
  departureTerminal: departure.terminal ?? null,
  arrivalTerminal: arrival.terminal ?? null,
});

function bookedOf({ cabin, status, party, aircraft, operating_carrier: operator, ...given }: GivenSegment) {
  return {
    ...(cabin && cabin.assumed !== true ? { cabin: cabin.code } : {}),
    bookingClass: given.booking_class ?? null,
    status: status?.code ?? null,
    seats: party ?? null,
    equipment: aircraft?.code ?? null,
    operatedBy: operator?.raw ?? operator?.name ?? null,
    locator: given.locator ?? null,
    seatNumbers: given.seats ?? [],
    baggage: given.baggage ?? null,
    meal: given.meals ?? null,
  };
}

function dayOf({ date, local }: GivenStop): number | null {
  const day = date ?? local?.slice(0, 10);
  return day == null ? null : dayOfIso(day);
}

function timeOf({ local }: GivenStop): LocalTime | null {
  return local == null ? null : Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}
