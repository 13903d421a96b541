import { isoDate, isoInstant, isoTime } from '~/itinerary/iso.ts';
import { readRecord } from '~/itinerary/record/read-record.ts';
import type { BookingRecord, ItineraryRecord } from '~/itinerary/record/record.ts';
import type { CalendarDay, Itinerary } from '~/itinerary/types.ts';
import { findPlace } from '~/reference/places.ts';
import { logoCode, toMiles } from '../classic/flight-lines.ts';
import { flightUids } from '../files/event-uid.ts';
import { flightId } from '../flight-id.ts';
import type { DisplayOptions } from '../options/display-options.ts';
import { onePaper } from '../papers.ts';
import type { Trip } from '../trip.ts';
import { bookingId, passengerId } from './ids.ts';
import { type ItineraryJson, toItineraryJson } from './itinerary-json.ts';
import type { JsonWords } from './json-words.ts';

export { remarkKinds } from '~/itinerary/record/record.ts';

interface Given {
  /** From which the reading comes. */
  text: string | null;
  /** Origin of the logos, without a slash at the end; null where nobody serves them. */
  logoOrigin: string | null;
  /** Of its calendar. */
  display: Pick<DisplayOptions, 'reference'>;
}

type Shown = Pick<Trip, 'reading' | 'itinerary' | 'travellers'>;

/**
 * The itinerary with what else its text says: offices, time limits, fare bases, frequent flyers, dates of birth, remarks.
 * It is for those who ask for it, never on papers, pages or links.
 */
export function richItineraryJson(trip: Shown, { text, logoOrigin, display }: Given, words: JsonWords) {
  const { itinerary, reading } = trip;
  const json = toItineraryJson(onePaper(itinerary), words);
  const record = readRecord(text, reading);
  const places = placesIn(trip);
  const uids = flightUids(itinerary, display);
  const bases = new Map(reading.flights.map((flight, at) => [flightId(flight, at), record.fareBases[at] ?? null]));
  return {
    ...json,
    source: { ...json.source, bookings: json.source.bookings.map((one, at) => withRecord(one, at, record, places)) },
    passengers: json.passengers.map((one, at) => withDocuments(one, places.readingOf(at), record)),
    segments: json.segments.map((one, at) => ({
      ...withPlaces(one, itinerary.flights[at], logoOrigin),
      uid: one.uid ?? uids.get(one.id) ?? '',
      fare_basis: bases.get(one.id) ?? null,
    })),
    tickets: json.tickets.map((one, at) => ({ ...one, ...priceOf(record.tickets[at] ?? null) })),
    loyalty: record.bookings.flatMap(({ loyalty }, booking) =>
      loyalty.map(({ airline, number, passenger }) => ({
        airline,
        number,
        booking: bookingId(places.booking(booking)),
        passenger: passenger === null ? null : places.passenger(passenger),
      })),
    ),
  };
}

type Segment = ItineraryJson['segments'][number];

/** Miles, codes of cities and logos, as the older calls have them. */
function withPlaces(segment: Segment, flight: Itinerary['flights'][number] | undefined, logoOrigin: string | null) {
  const { departure, arrival, marketing_carrier } = segment;
  const { distanceKm = null } = flight ?? {};
  const code = flight === undefined || logoOrigin === null ? null : logoCode(flight);
  const logo =
    code === null ? null : { svg: `${logoOrigin}/logos/${code}.svg`, png: `${logoOrigin}/logos/${code}.png` };
  return {
    ...segment,
    marketing_carrier: { ...marketing_carrier, logo },
    departure: { ...departure, city_code: findPlace(departure.iata)?.cityCode ?? null },
    arrival: { ...arrival, city_code: findPlace(arrival.iata)?.cityCode ?? null },
    distance_miles: distanceKm === null ? null : Math.round(toMiles(distanceKm)),
  };
}

interface Places {
  /** Index of a booking of the reading in the edited itinerary. */
  booking: (at: number) => number;
  /** Id of a passenger of the reading; null for one that is left out. */
  passenger: (at: number) => string | null;
  /** Index in the reading of a passenger of the edited itinerary; -1 for one by hand. */
  readingOf: (at: number) => number;
  segment: (at: number) => string[];
  /** Index in the reading of the booking that these segments stand in there; undefined for segments by hand. */
  readingOfSegments: (ids: readonly string[]) => number | undefined;
}

/** Edits move, merge and leave out. */
function placesIn({ reading, itinerary, travellers }: Shown): Places {
  const isEdited = itinerary !== reading;
  const ids = new Map(itinerary.flights.map((flight, at) => [flightId(flight, at), flight.booking]));
  const idAt = (at: number): string => flightId(reading.flights[at] as Itinerary['flights'][number], at);
  const order = travellers
    .filter(({ isOut }) => !isOut)
    .map(({ id }) => (/^n\d{1,4}$/.test(id) ? Number(id.slice(1)) - 1 : -1));
  const passengerAt = (at: number) => (isEdited ? order.indexOf(at) : at);
  return {
    booking: (at) => {
      const [first] = reading.bookings[at]?.flights ?? [];
      const isGone = isEdited && itinerary.bookings[at]?.flights.length === 0;
      return isGone && first !== undefined ? (ids.get(idAt(first)) ?? at) : at;
    },
    passenger: (at) => (passengerAt(at) === -1 ? null : passengerId(passengerAt(at))),
    readingOf: (at) => (isEdited ? (order[at] ?? -1) : at),
    segment: (at) => (ids.has(idAt(at)) ? [idAt(at)] : []),
    readingOfSegments: (segments) => reading.flights.find((_, at) => segments.includes(idAt(at)))?.booking,
  };
}

type Booking = ItineraryJson['source']['bookings'][number];

/** A part that was split off has what its whole has. */
function withRecord(booking: Booking, at: number, { bookings }: ItineraryRecord, places: Places) {
  const moved = bookings.filter((_, from) => places.booking(from) === at);
  const own = moved.length > 0 ? moved : wholeOf(booking, bookings, places);
  const [first] = own;
  return { ...booking, record: first === undefined ? null : recordOf(first, { own, booking, places }) };
}

function wholeOf({ segments }: Booking, bookings: ItineraryRecord['bookings'], { readingOfSegments }: Places) {
  const whole = readingOfSegments(segments);
  return bookings.filter((_, from) => from === whole);
}

interface Told {
  own: readonly BookingRecord[];
  booking: Booking;
  places: Places;
}

function recordOf(first: BookingRecord, { own, booking, places }: Told) {
  const { office, created, changed, validatingCarrier } = first;
  const limits = own.flatMap(({ timeLimits }) => timeLimits);
  return {
    office,
    created: dayText(created),
    changed: changed === null ? null : isoInstant(changed),
    validating_carrier: validatingCarrier,
    time_limits: limits.sort(earlier).map(({ by, airline, date, time, zone, office: place, line }) => ({
      by,
      airline,
      date: isoDate(date),
      time: time === null ? null : isoTime(time),
      zone,
      office: place,
      line,
    })),
    endorsements: own
      .flatMap(({ endorsements }) => endorsements)
      .map(({ text, flights, line }) => ({ text, segments: flights.flatMap(places.segment), line }))
      .filter(({ segments }) => segments.length === 0 || segments.some((id) => booking.segments.includes(id))),
    remarks: own.flatMap(({ remarks }) => remarks.map(({ kind, text, line }) => ({ kind, text, line }))),
  };
}

type Limit = BookingRecord['timeLimits'][number];

const END_OF_DAY = 1440;
const earlier = (one: Limit, other: Limit): number =>
  one.date - other.date || (one.time ?? END_OF_DAY) - (other.time ?? END_OF_DAY);

const dayText = (day: CalendarDay | null): string | null => (day === null ? null : isoDate(day));

type Passenger = ItineraryJson['passengers'][number];

/** A request for an infant that is printed with its given name alone has its whole name. */
function withDocuments(passenger: Passenger, at: number, { births, infants }: ItineraryRecord) {
  const [family = '', given] = infants[at]?.split('/') ?? [];
  const isShort = given !== undefined && passenger.type === 'infant' && !passenger.raw.includes('/');
  const name = isShort ? { family, given } : { family: passenger.family, given: passenger.given };
  return { ...passenger, ...name, birth_date: births[at] ?? null };
}

const priceOf = (read: ItineraryRecord['tickets'][number]) => ({
  price: read?.total ?? null,
  issued: dayText(read?.issued ?? null),
});
