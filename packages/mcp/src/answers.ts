import { z } from 'zod';
import { traceLimits } from '~/trip/json/trace-json.ts';

/** What tools answer with; made by us, so that only its shape is said here. Objects may have further fields. */
/** More than a text of 400 lines makes. */
const MOST_ITEMS = 800;

const stop = z.looseObject({
  iata: z.string(),
  name: z.string(),
  local: z
    .string()
    .nullable()
    .describe('Local date and time, YYYY-MM-DDTHH:MM; the date alone without a printed time.'),
  utc: z.string().nullable(),
  terminal: z.string().nullable(),
});

const segment = z.looseObject({
  id: z.string(),
  line: z.number().nullable().describe('Line of the text, from 1; null where it came as data.'),
  status: z.looseObject({ code: z.string().nullable(), meaning: z.string().nullable() }),
  marketing_carrier: z.looseObject({ code: z.string(), name: z.string().nullable(), number: z.string() }),
  departure: stop,
  arrival: stop,
});

const incomplete = z.looseObject({
  id: z.string(),
  line: z.number().nullable().describe('Line of the text, from 1; null where it came as data.'),
  open: z.array(z.string()).max(6).describe('What the text does not say: number, date, from, to, departs, arrives.'),
});

const warning = z.looseObject({
  code: z.string(),
  severity: z.string().describe('info, check (look at the text), or action (act in the booking).'),
  line: z.number().nullable(),
  message: z.string(),
});

const itinerary = z
  .looseObject({
    passengers: z.array(z.looseObject({ id: z.string(), raw: z.string() })).max(MOST_ITEMS),
    segments: z.array(segment).max(MOST_ITEMS),
    incomplete: z.array(incomplete).max(MOST_ITEMS).describe('Flights that the text does not give in full.'),
    warnings: z.array(warning).max(MOST_ITEMS),
  })
  .describe('The shape of POST /api/v1/itineraries.');

export const conversion = z.object({
  text: z.string().describe('The itinerary as a customer reads it.'),
  itinerary,
});

const ids = z.array(z.string()).max(MOST_ITEMS);

const changedField = z.looseObject({
  name: z.string(),
  told: z.boolean(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  minutes: z.number().nullable(),
});

export const comparison = z.looseObject({
  same_booking: z.string().describe('certain, likely or no; no: nothing is compared.'),
  message: z
    .looseObject({ subject: z.string(), text: z.string() })
    .nullable()
    .describe('For the customer; null where the booking is not the same.'),
  changes: z
    .array(
      z.looseObject({
        kind: z.string(),
        told: z.boolean().describe('To the customer; the rest is for the agent.'),
        before: ids,
        after: ids,
        fields: z.array(changedField).max(MOST_ITEMS),
      }),
    )
    .max(2 * MOST_ITEMS),
  unsure: z
    .array(z.looseObject({ side: z.string(), segment: z.string(), reason: z.string() }))
    .max(2 * MOST_ITEMS)
    .describe('Flights of one text (side) that may stand in the other: not compared. Look at both texts.'),
  warnings: z.array(warning).max(MOST_ITEMS).describe('services-differ: hotels, cars or trains are not compared.'),
  before: itinerary,
  after: itinerary,
});

export const airport = z.object({
  code: z.string(),
  kind: z.enum(['airport', 'city', 'station']),
  display: z.string().describe('As travellers say it: London Heathrow.'),
  name: z.string(),
  city: z.string(),
  cityCode: z.string(),
  country: z.string().describe('ISO 3166, two letters.'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  zone: z.string().describe('Time zone of the tz database.'),
});

export const airline = z.object({
  code: z.string(),
  name: z.string(),
  isGroundTransport: z.boolean().describe('Trains, coaches or ferries sold under flight numbers.'),
});

export const calendar = z.object({
  calendar: z.string().describe('An iCalendar file (RFC 5545), to be saved as .ics.'),
  events: z.number(),
});

export const explanation = z.object({
  line: z.number(),
  text: z.string(),
  anchors: z.array(z.object({ kind: z.string(), text: z.string(), column: z.number() })).max(traceLimits.anchors),
  flights: z
    .array(
      z.object({
        text: z.string(),
        winner: z.string().describe('The system whose format was read.'),
        scores: z.array(z.object({ dialect: z.string(), score: z.number(), text: z.string() })).max(traceLimits.scores),
        rules: z
          .array(
            z.object({ step: z.string(), rule: z.string(), changes: z.array(z.string()).max(traceLimits.changes) }),
          )
          .max(traceLimits.rules),
      }),
    )
    .max(traceLimits.flights),
  warnings: z.array(z.string()).max(traceLimits.rules),
});
