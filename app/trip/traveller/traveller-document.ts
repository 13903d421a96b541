import { z } from 'zod';
import { textsIn } from './texts-in.ts';

/** Zod would compile its checks with `eval`, which the page's policy reports. */
z.config({ jitless: true });

/** Characters of a document; what is larger is not shared. */
const MOST_CHARACTERS = 180_000;

const Line = z.string().max(300);
const Lines = z.array(Line).max(100);
const Paragraph = z.string().max(2000);

const Moment = z.strictObject({
  /** Minutes since 1970-01-01T00:00Z. */
  instant: z.int().min(0).max(100_000_000),
  /** Minutes east of Greenwich at that instant. */
  offset: z.int().min(-1000).max(1000),
  /** "Europe/London"; null for an unknown one. */
  zone: z
    .string()
    .regex(/^[\w+/-]{1,40}$/)
    .nullable(),
});

/** What clocks, calendar and map need, beside the texts of a row. */
const FlightFacts = z.strictObject({
  /** Code of the airline, for its logo; null where logos are off. */
  airline: z
    .string()
    .regex(/^[A-Z0-9]{2}$/)
    .nullable(),
  departure: Moment.nullable(),
  arrival: Moment.nullable(),
  isWaiting: z.boolean(),
});

const Stop = z.strictObject({
  time: Line.nullable(),
  shift: Line.nullable(),
  day: Line.nullable(),
  place: Line,
  city: Line,
  code: Line.nullable(),
  terminal: Line.nullable(),
});

const Row = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['day', 'connection', 'gap']), text: Line }),
  z.strictObject({
    kind: z.literal('flight'),
    /** Index into the document's flights. */
    flight: z.int().min(0).max(99),
    title: Line,
    aside: Line.nullable(),
    status: Line.nullable(),
    tone: z.enum(['certain', 'waiting', 'past']),
    day: Line.nullable(),
    departs: Stop,
    arrives: Stop,
    notes: z.array(Paragraph).max(100),
  }),
  z.strictObject({
    kind: z.literal('service'),
    label: Line,
    name: Line.nullable(),
    aside: Line.nullable(),
    status: Line.nullable(),
    details: z.array(Paragraph).max(100),
  }),
]);

const FareRow = z.strictObject({ label: Line, detail: Line.nullable(), amount: Line });

/** The trip in one language, in order. Every string is plain text. */
const TravellerTexts = z.strictObject({
  /** Whether clocks show am and pm. */
  twelveClock: z.boolean(),
  route: Line,
  dates: Line.nullable(),
  /** "Booking reference" and "7K2QWP". */
  reference: z.strictObject({ label: Line, locators: Lines }).nullable(),
  names: Lines,
  rows: z.array(Row).max(400),
  fares: z
    .strictObject({ heading: Line, rows: z.array(FareRow).max(100), total: FareRow.omit({ detail: true }) })
    .nullable(),
  /** Whole paragraphs below the trip. */
  notes: z.array(Paragraph).max(100),
  /** Of the map's points, in their order. */
  cities: Lines,
});

const pathOf = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[MLhHvVZ\d.,\s-]{0,60000}$/);

/** A drawing of `width` × `height` user units. */
const TripMap = z.strictObject({
  width: z.int().min(1).max(2000),
  height: z.int().min(1).max(2000),
  /** Dots of the land. */
  land: pathOf(40_000),
  routes: z.array(pathOf(4000)).max(100),
  points: z
    .array(
      z.strictObject({
        x: z.number().min(-100).max(2100),
        y: z.number().min(-100).max(2100),
        /** Side of the point on which its name stands. */
        side: z.enum(['left', 'right']),
        isNamed: z.boolean(),
      }),
    )
    .max(100),
});

const TravellerDocument = z.strictObject({
  version: z.literal(1),
  agency: z.strictObject({ name: Line, lines: Lines }).nullable(),
  /** In which the agent wrote it; a language that is not among the texts falls back to it. */
  language: z.string().regex(/^[a-z]{2}$/),
  flights: z.array(FlightFacts).max(100),
  map: TripMap.nullable(),
  /** By language. */
  texts: z.record(z.string().regex(/^[a-z]{2}$/), TravellerTexts).refine((texts) => Object.keys(texts).length <= 12),
});

export type TravellerDocument = z.infer<typeof TravellerDocument>;
export type TravellerTexts = z.infer<typeof TravellerTexts>;
export type TravellerRow = z.infer<typeof Row>;
export type TravellerFlight = z.infer<typeof FlightFacts>;
export type TravellerMoment = z.infer<typeof Moment>;
export type TravellerMap = z.infer<typeof TripMap>;

/** Anybody who has a link's key may have written it. @returns null for what is no document of this version */
export function readTravellerDocument(text: string): TravellerDocument | null {
  if (text.length > MOST_CHARACTERS) return null;
  try {
    const read = TravellerDocument.safeParse(JSON.parse(text));
    return read.success && textsIn(read.data, read.data.language) ? read.data : null;
  } catch {
    return null;
  }
}
