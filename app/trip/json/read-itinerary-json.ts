import { z } from 'zod';
import { plainText } from '../changes/plain-text.ts';
import { readJsonField } from '../changes/read-json-field.ts';
import { cabins, FlightFacts } from '../edits/flight-facts.ts';
import { anyUid } from '../with-uids.ts';
import { type GivenItinerary, serviceKinds } from './from-itinerary-json.ts';

/** Of one itinerary. */
export const givenLimits = { segments: 100, passengers: 100, bookings: 40 } as const;

const { airline, number, suffix, status, aircraft, from: place, bookingClass } = FlightFacts.shape;
const id = z.string().regex(/^[\w.-]{1,32}$/);
const text = (most: number) => plainText(most).nullish();
const day = z.iso.date().regex(/^20/);
const localTime = z.string().regex(/^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::\d\d)?$/);

const Stop = z.object({
  iata: place.unwrap(),
  date: day.nullish(),
  local: localTime.refine((moment) => day.safeParse(moment.slice(0, 10)).success).nullish(),
  terminal: text(20),
});

/** Ends at the first that is wrong. */
const areSeats = (seats: unknown): boolean =>
  Array.isArray(seats) && seats.length <= 99 && seats.every((seat) => plainText(5).safeParse(seat).success);

const Segment = z.object({
  id,
  booking: id.optional(),
  status: z.object({ code: status.unwrap() }).optional(),
  party: z.int().min(1).max(99).nullish(),
  marketing_carrier: z.object({ code: airline.unwrap(), number: number.unwrap(), suffix: suffix.nullish() }),
  operating_carrier: z.object({ name: plainText(120), raw: text(120) }).nullish(),
  cabin: z.object({ code: z.enum(cabins), assumed: z.boolean().optional() }).nullish(),
  booking_class: bookingClass,
  aircraft: z.object({ code: aircraft.unwrap().unwrap() }).nullish(),
  departure: Stop,
  arrival: Stop,
  locator: text(12),
  uid: z.string().max(255).regex(anyUid).optional(),
  seats: z.custom<string[]>(areSeats).optional(),
  baggage: text(20),
  meals: text(20),
});

const clock = FlightFacts.shape.departs.unwrap();
const OpenStop = z.object({ iata: place.unwrap().nullable(), time: clock });
const Incomplete = z.object({
  booking: id.optional(),
  marketing_carrier: z.object({ code: airline.unwrap(), number: number.unwrap() }).nullable(),
  date: day.nullable(),
  departure: OpenStop,
  arrival: OpenStop,
});

const Service = z.object({
  kind: z.enum(serviceKinds),
  booking: id.optional(),
  name: text(500),
  from: day.nullish(),
  to: day.nullish(),
  start_time: clock.nullish(),
  end_time: clock.nullish(),
});

const ItineraryFile = z.object({
  source: z
    .object({ bookings: z.array(z.object({ id, locator: text(12), option: text(60) })).max(givenLimits.bookings) })
    .optional(),
  passengers: z
    .array(z.object({ raw: plainText(120), booking: id.optional() }))
    .max(givenLimits.passengers)
    .optional(),
  segments: z
    .array(Segment)
    .max(givenLimits.segments)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length),
  incomplete: z.array(Incomplete).max(givenLimits.segments).optional(),
  services: z.array(Service).max(givenLimits.segments).optional(),
});

/** An object may have none of our fields but an empty list. */
const File = ItineraryFile.refine(({ segments, incomplete = [] }) => segments.length + incomplete.length > 0);

/** Whether a text is meant as JSON. */
export const isJson = (text: string): boolean => /^\s*(?:\{\s*["}]|\[\s*[[{\]])/.test(text);

/** What a download of several papers holds. */
const Download = z.object({ trips: z.array(File).min(1).max(givenLimits.bookings) });

/** An answer of the API or a download, without what is not compared; null for any other text. */
export function readItineraryJson(text: string): GivenItinerary[] | null {
  if (!isJson(text)) return null;
  const { value } = { value: null, ...readJsonField(text, fileBounds) };
  if (!isCountable(value)) return null;
  const one = File.safeParse(
    Object.hasOwn(Object(value), 'itinerary') ? (value as { itinerary: unknown }).itinerary : value,
  );
  return one.success ? [one.data] : (Download.safeParse(value).data?.trips ?? null);
}

/** Lists are counted before they are checked: a check of a long one names each fault of each entry. */
function isCountable(value: unknown): boolean {
  const { itinerary = value } = Object(value) as { itinerary?: unknown };
  const { trips = [itinerary] } = Object(value) as { trips?: unknown };
  if (!Array.isArray(trips) || trips.length > givenLimits.bookings) return false;
  const entries = trips.flatMap((trip) => {
    const { segments, incomplete, passengers, services, source } = Object(trip) as Record<string, unknown>;
    return [segments, incomplete, passengers, services, (Object(source) as Record<string, unknown>).bookings];
  });
  return entries.reduce((sum: number, list) => sum + (Array.isArray(list) ? list.length : 0), 0) <= MOST_ENTRIES;
}

/** Flights, travellers, services and bookings of all papers together. */
const MOST_ENTRIES = 400;

/** Answers have the text and the page of an itinerary, too. */
const fileBounds = { bytes: 2 * 1024 * 1024, depth: 12 };

export const printItineraryJson = (trips: readonly GivenItinerary[]): string =>
  JSON.stringify(trips.length === 1 ? trips[0] : { trips });
