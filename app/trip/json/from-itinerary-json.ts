import { enrich } from '~/itinerary/enrich/enrich.ts';
import type { Passenger } from '~/itinerary/facts/model.ts';
import { emptyFacts } from '~/itinerary/facts/resolve-facts.ts';
import { noFields } from '~/itinerary/read/fields.ts';
import { toStated } from '~/itinerary/read/stated.ts';
import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import type { Cabin, IncompleteFlight, Itinerary, LocalTime, NonAirSegment, Segment } from '~/itinerary/types.ts';
import { withUid } from '../with-uids.ts';
import { bookingId } from './ids.ts';
import { leaveServicesOpen } from './says-services.ts';

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

interface GivenIncomplete {
  booking?: string | undefined;
  line?: number | null | undefined;
  raw?: string | null | undefined;
  marketing_carrier: { code: string; number: string } | null;
  date: string | null;
  departure: OpenStop;
  arrival: OpenStop;
}

interface OpenStop {
  iata: string | null;
  time: string | null;
}

export const serviceKinds = ['hotel', 'car', 'rail', 'transfer', 'tour', 'other'] as const;

interface GivenService {
  kind: (typeof serviceKinds)[number];
  booking?: string | undefined;
  name?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  start_time?: string | null | undefined;
  end_time?: string | null | undefined;
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
  incomplete?: readonly GivenIncomplete[] | undefined;
  services?: readonly GivenService[] | undefined;
}

/** An itinerary from our own JSON, with what follows from its facts worked out anew. */
export function fromItineraryJson(given: GivenItinerary): Itinerary {
  const { source, passengers = [], segments, incomplete = [], services = [] } = given;
  const known = source?.bookings ?? [];
  const named = [
    ...known.map(({ id }) => id),
    ...[...segments, ...incomplete, ...services, ...passengers].flatMap(({ booking }) => booking ?? []),
  ];
  const ids = named.length > 0 ? [...new Set(named)] : [bookingId(0)];
  const indexOf = (id: string | undefined) => Math.max(0, ids.indexOf(id ?? ''));
  const found = enrich(segments.map((segment) => toSegment(segment, indexOf(segment.booking))));
  const flights = found.map((flight, at) => {
    const { id = '', uid } = segments[at] ?? {};
    return uid === undefined ? { ...flight, id } : withUid({ ...flight, id }, uid);
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
  const open = incomplete.map((one, at) => toIncomplete(one, at, indexOf(one.booking)));
  const others = services.map((one) => toService(one, indexOf(one.booking)));
  const rest = { incomplete: open, others, ...emptyFacts(), passengers: travellers, warnings: [] };
  const itinerary = { flights, bookings, names, ...rest };
  if (given.services === undefined) leaveServicesOpen(itinerary);
  return itinerary;
}

function toService({ kind, name = null, from, to, ...given }: GivenService, booking: number): NonAirSegment {
  const [startTime, endTime] = [given.start_time, given.end_time].map((time) => clockOf({ time: time ?? null }));
  const none = { place: null, status: null, locator: null, begins: null, ends: null };
  return {
    kind,
    source: { line: 0, column: 0, text: '' },
    booking,
    lines: [],
    stated: { ...none, name, startTime: startTime ?? null, endTime: endTime ?? null },
    date: from == null ? null : dayOfIso(from),
    endDate: to == null ? null : dayOfIso(to),
  };
}

function toIncomplete(given: GivenIncomplete, at: number, booking: number): IncompleteFlight {
  const { departure, arrival, marketing_carrier: carrier } = given;
  const facts = {
    number: carrier?.number ?? null,
    date: dayOf(given),
    from: departure.iata,
    to: arrival.iata,
    departs: clockOf(departure),
    arrives: clockOf(arrival),
  };
  const source = { line: given.line ?? 0, column: 0, text: given.raw ?? '' };
  const open = (['number', 'date', 'from', 'to', 'departs', 'arrives'] as const).filter((name) => facts[name] === null);
  return { id: `i${at + 1}`, source, booking, airline: carrier?.code ?? null, ...facts, printedDate: null, open };
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

function dayOf({ date, local }: Pick<GivenStop, 'date' | 'local'>): number | null {
  const day = date ?? local?.slice(0, 10);
  return day == null ? null : dayOfIso(day);
}

const timeOf = ({ local }: GivenStop): LocalTime | null => clockOf({ time: local?.slice(11) ?? null });

const clockOf = ({ time }: Pick<OpenStop, 'time'>): LocalTime | null =>
  time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
