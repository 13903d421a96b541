import * as z from 'zod/mini';
import { shownText } from './shown-text.ts';
import { Changes, Comparison } from './traveller-news.ts';
import { Language, Line, Lines, Minutes, Paragraph, Paragraphs, textsByLanguage } from './traveller-shapes.ts';

/** Zod would compile its checks with `eval`, which the page's policy reports. */
z.config({ jitless: true });

/** Characters of a document; what is larger is not shared. */
export const MOST_CHARACTERS = 180_000;

const Moment = z.strictObject({
  /** Minutes since 1970-01-01T00:00Z. */
  instant: Minutes,
  /** Minutes east of Greenwich at that instant. */
  offset: z.int().check(z.minimum(-1000), z.maximum(1000)),
  /** "Europe/London"; null for an unknown one. */
  zone: z.nullable(z.string().check(z.regex(/^[\w+/-]{1,40}$/))),
});

/** What clocks, calendar and map need, beside the texts of a row. */
const FlightFacts = z.strictObject({
  /** Of its calendar event. */
  uid: z.string().check(z.regex(/^[0-9a-f]{1,40}$/)),
  /** Code of the airline, for its logo; null where logos are off. */
  airline: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{2}$/))),
  departure: z.nullable(Moment),
  arrival: z.nullable(Moment),
  isWaiting: z.boolean(),
});

/** Of its calendar event; days since 1970, the last included. */
const ServiceFacts = z.strictObject({
  uid: z.string().check(z.regex(/^[0-9a-f]{1,40}$/)),
  firstDay: z.int().check(z.minimum(0), z.maximum(100_000)),
  lastDay: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** Null where it is a matter of days. */
  start: z.nullable(Moment),
  isWaiting: z.boolean(),
});

const Stop = z.strictObject({
  time: z.nullable(Line),
  shift: z.nullable(Line),
  day: z.nullable(Line),
  place: Line,
  city: Line,
  code: z.nullable(Line),
  terminal: z.nullable(Line),
});

const Row = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['day', 'connection', 'gap']), text: Line }),
  z.strictObject({
    kind: z.literal('flight'),
    /** Index into the document's flights. */
    flight: z.int().check(z.minimum(0), z.maximum(99)),
    title: Line,
    aside: z.nullable(Line),
    status: z.nullable(Line),
    tone: z.enum(['certain', 'waiting', 'past']),
    day: z.nullable(Line),
    departs: Stop,
    arrives: Stop,
    notes: z.array(Paragraph).check(z.maxLength(100)),
  }),
  z.strictObject({
    kind: z.literal('service'),
    /** Index into the document's services; none where no day is known. */
    service: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
    label: Line,
    name: z.nullable(Line),
    aside: z.nullable(Line),
    status: z.nullable(Line),
    details: z.array(Paragraph).check(z.maxLength(100)),
  }),
]);

const Amount = z.strictObject({ label: Line, amount: Line });
const FareRow = z.strictObject({ label: Line, detail: z.nullable(Line), amount: Line });

/** The trip in one language, in order. Every string is plain text. */
const TravellerTexts = z.strictObject({
  /** Whether clocks show am and pm. */
  twelveClock: z.boolean(),
  route: Line,
  dates: z.nullable(Line),
  /** "Booking reference" and "7K2QWP". */
  reference: z.nullable(z.strictObject({ label: Line, locators: Lines })),
  names: Lines,
  rows: z.array(Row).check(z.maxLength(400)),
  fares: z.nullable(
    z.strictObject({
      heading: Line,
      rows: z.array(FareRow).check(z.maxLength(100)),
      total: Amount,
      /** Deposit and balance. */
      terms: z.array(Amount).check(z.maxLength(20)),
    }),
  ),
  greeting: Paragraphs,
  /** What the agent has added below; an empty line parts paragraphs. */
  parts: z.array(z.strictObject({ heading: z.nullable(Line), lines: Paragraphs })).check(z.maxLength(50)),
  /** Of the map's points, in their order. */
  cities: Lines,
});

const pathOf = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[MLhHvVZ\d.,\s-]{0,60000}$/));

/** A drawing of `width` × `height` user units. */
const TripMap = z.strictObject({
  width: z.int().check(z.minimum(1), z.maximum(2000)),
  height: z.int().check(z.minimum(1), z.maximum(2000)),
  /** Dots of the land. */
  land: pathOf(40_000),
  routes: z.array(pathOf(4000)).check(z.maxLength(100)),
  points: z
    .array(
      z.strictObject({
        x: z.number().check(z.minimum(-100), z.maximum(2100)),
        y: z.number().check(z.minimum(-100), z.maximum(2100)),
      }),
    )
    .check(z.maxLength(100)),
});

const Texts = textsByLanguage(TravellerTexts);
const Flights = z.array(FlightFacts).check(z.maxLength(100));
const Services = z.array(ServiceFacts).check(z.maxLength(100));
/** Path on our own site, which alone serves the page's pictures. */
const LogoPath = z.nullable(z.string().check(z.regex(/^\/logos\/[\w-]{22}\.png$/)));

const trip = {
  /** In which the agent wrote it; a language that is not among the texts falls back to it. */
  language: Language,
  flights: Flights,
  map: z.nullable(TripMap),
  texts: Texts,
};

/** Of links before answers existed. */
const FirstDocument = z.strictObject({
  ...trip,
  version: z.literal(1),
  agency: z.strictObject({ name: Line, logo: LogoPath, lines: Lines }),
  /** The earliest have none. */
  services: z.optional(Services),
});

const Offer = z.strictObject({
  isRecommended: z.boolean(),
  flights: Flights,
  services: Services,
  texts: Texts,
});

/** What the agent asks for: a choice of the offers, that the changes were seen, or whether they suit. */
const asks = ['offer', 'seen', 'suits'] as const;

const Document = z.strictObject({
  ...trip,
  version: z.literal(2),
  agency: z.strictObject({
    name: Line,
    logo: LogoPath,
    lines: Lines,
    email: z.nullable(z.string().check(z.regex(/^[^\s@]{1,64}@[^\s@]{1,180}$/))),
  }),
  services: Services,
  /** Of this version; null where it is not known. */
  madeAt: z.nullable(Minutes),
  /** Two to four, or none; with them `texts` say what is common to all, without rows. */
  offers: z.array(Offer).check(z.maxLength(4)),
  /** By language, of the offers in their order. */
  comparison: textsByLanguage(Comparison),
  asks: z.nullable(z.enum(asks)),
  /** ISO date */
  answerBy: z.nullable(z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/))),
  /** The version that asked first, where this one goes on asking. */
  askedIn: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** Of this version and those before, the oldest first. */
  changes: Changes,
});

export type TravellerDocument = z.infer<typeof Document>;
export type TravellerOffer = z.infer<typeof Offer>;
export type TravellerAsk = (typeof asks)[number];
export type TravellerTexts = z.infer<typeof TravellerTexts>;
export type TravellerRow = z.infer<typeof Row>;
export type TravellerFlight = z.infer<typeof FlightFacts>;
export type TravellerService = z.infer<typeof ServiceFacts>;
export type TravellerMoment = z.infer<typeof Moment>;
export type TravellerMap = z.infer<typeof TripMap>;

const withShownText = (_key: string, value: unknown): unknown => (typeof value === 'string' ? shownText(value) : value);

/**
 * Whoever has the key of a link may have written the text. The first version is read as a second one that asks nothing.
 * @returns null for another version or shape
 */
export function readTravellerDocument(text: string): TravellerDocument | null {
  if (text.length > MOST_CHARACTERS) return null;
  try {
    const value: unknown = JSON.parse(text, withShownText);
    const read = Document.safeParse(value);
    const document = read.success ? read.data : readFirst(value);
    return document !== null && isWhole(document) ? document : null;
  } catch {
    return null;
  }
}

function readFirst(value: unknown): TravellerDocument | null {
  const read = FirstDocument.safeParse(value);
  if (!read.success) return null;
  const { agency, services = [] } = read.data;
  const nothing = { madeAt: null, offers: [], comparison: {}, asks: null, answerBy: null, changes: [] };
  return { ...read.data, ...nothing, version: 2, agency: { ...agency, email: null }, services };
}

/** Every part has the agent's language, and the comparison tells of each offer. */
function isWhole({ language, texts, offers, comparison, changes }: TravellerDocument): boolean {
  const parts: object[] = [texts, ...offers.map((offer) => offer.texts), ...changes.map((one) => one.texts)];
  if (offers.length > 0) parts.push(comparison);
  const compared = Object.values(comparison);
  return (
    offers.length !== 1 &&
    parts.every((part) => Object.hasOwn(part, language)) &&
    compared.every(({ options, rows }) =>
      [options, ...rows.map(({ cells }) => cells)].every(({ length }) => length === offers.length),
    )
  );
}
