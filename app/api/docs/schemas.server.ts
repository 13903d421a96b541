import { z } from 'zod';
import { languages } from '~/i18n/languages.ts';
import { cabinChoices, distanceChoices, formats, optionLimits, switches } from '~/itinerary/present/choices.ts';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { answerLimits, batchLimits, textLimits } from '~/limits.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { fact, instant, link, most, said, sentence, whole } from './bounded-schemas.server.ts';

/**
 * What the API reads and answers. The same schemas check requests, are the OpenAPI file, and check the answers in its
 * contract test. What a field means stands in the catalogue under `api.fields.<schema>.<field>`.
 */
export const apiSchemas = z.registry<{ id: string }>();

function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  apiSchemas.add(schema, { id });
  return schema;
}

const switchNames = Object.fromEntries(switches.map((name) => [name, z.boolean().optional()]));

export const Options = named(
  'Options',
  z.object({
    ...switchNames,
    cabinradio: z.enum(cabinChoices).optional(),
    distanceradio: z.enum(distanceChoices).optional(),
  }),
);

/** How the ready-made output looks, and how the text is read. Options may also come as text, for forms. */
const wishes = {
  options: z
    .union([
      Options,
      z.array(z.string().max(optionLimits.name)).max(optionLimits.entries),
      z.string().max(optionLimits.characters),
    ])
    .optional(),
  format: z.enum(formats).optional(),
  language: z.enum(languages).optional(),
  today: z.iso.date().optional(),
};

export const ConvertRequest = named(
  'ConvertRequest',
  z.object({ pnr: z.string().min(1).max(textLimits.characters), ...wishes }),
);

export const BatchRequest = named(
  'BatchRequest',
  z.object({
    texts: z
      .array(z.union([z.string().max(textLimits.characters), ConvertRequest]))
      .min(1)
      .max(batchLimits.texts),
    ...wishes,
  }),
);

const Stop = named(
  'Stop',
  z.strictObject({
    airportname: fact,
    cityname: fact.nullable(),
    countryname: fact.nullable(),
    airportcode: fact,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timezone: fact.nullable(),
    timezoneshort: fact.nullable(),
    terminal: said.nullable(),
  }),
);

const Moment = named(
  'Moment',
  z.strictObject({
    string: fact.nullable(),
    day: fact.nullable(),
    tz: fact.nullable(),
    UTC: instant.nullable(),
  }),
);

const Duration = named('Duration', z.strictObject({ hours: whole, minutes: whole }));
const Transit = named('Transit', z.strictObject({ minutes: whole, hours: whole, days: whole, months: whole }));
const Distance = named('Distance', z.strictObject({ miles: whole, km: whole }));
const Carbon = named(
  'Carbon',
  z.strictObject({
    co2: z.number(),
    co2_with_environmental_impact: z.number(),
    unit: z.literal('kg'),
    method: fact,
    haul: z.enum(['domestic', 'short', 'long', 'international']),
    cabin_used: fact,
  }),
);

const FlightFacts = named(
  'FlightFacts',
  z.strictObject({
    flightNo: said,
    suffix: said.nullable(),
    iatacode: fact,
    name: said.nullable(),
    operated_by: said.nullable(),
    cabin: fact.nullable(),
    cabin_assumed: z.boolean(),
    class: said.nullable(),
    aircraft: said.nullable(),
    status: said.nullable(),
    locator: said.nullable(),
    surface: z.boolean(),
    baggage: said.nullable(),
    seats: z.array(said).max(most),
    meal: said.nullable(),
    stops: whole.nullable(),
    eticket: z.boolean(),
    departure: Moment,
    arrival: Moment,
    duration: Duration.nullable(),
    transit_time: Transit.nullable(),
    distance: Distance.nullable(),
    co2: Carbon.nullable(),
    'svg-logo-high-res': link.nullable(),
    'png-logo-low-res': link.nullable(),
  }),
);

const Flight = named('Flight', z.strictObject({ dep: Stop, arr: Stop, flt: FlightFacts }));

const Info = named('Info', z.strictObject({ agencyName: fact.nullable(), requestsLeft: whole.nullable() }));

const FlightData = named(
  'FlightData',
  z.strictObject({ info: Info, names: z.array(said).max(most), flights: z.array(Flight).max(most) }),
);

const Warning = named(
  'Warning',
  z.strictObject({
    code: z.enum(warningCodes),
    line: z.int().min(1).nullable(),
    column: z.int().min(1).nullable(),
    message: sentence,
  }),
);

const Output = named(
  'Output',
  z.strictObject({
    format: z.enum(formats),
    text: z.string().max(answerLimits.conversion),
    html: z.string().max(answerLimits.conversion),
  }),
);

const conversion = {
  flightData: FlightData,
  warnings: z.array(Warning).max(most),
  others: z.array(said).max(most),
  output: Output,
};

export const Conversion = named('Conversion', z.strictObject(conversion));

const Fault = named(
  'Fault',
  z.strictObject({
    detail: sentence,
    pointer: fact.optional(),
    line: z.int().nullable().optional(),
    column: z.int().nullable().optional(),
  }),
);

export const Problem = named(
  'Problem',
  z.strictObject({
    type: fact,
    title: fact,
    status: z.int().min(400).max(599),
    detail: sentence,
    code: z.enum(problemCodeNames),
    instance: fact,
    request_id: fact,
    errors: z.array(Fault).max(most).optional(),
    warnings: z.array(Warning).max(most).optional(),
    'violated-policies': z
      .array(z.enum(['minute', 'month']))
      .max(3)
      .optional(),
    upgrade_url: link.optional(),
  }),
);

const BatchResult = named('BatchResult', z.strictObject({ status: z.literal(200), ...conversion }));

export const BatchAnswer = named(
  'BatchAnswer',
  z.strictObject({ info: Info, results: z.array(z.union([BatchResult, Problem])).max(batchLimits.texts) }),
);

export const Airport = named(
  'Airport',
  z.strictObject({
    airportcode: fact,
    kind: z.enum(['airport', 'city', 'station']),
    airportname: fact,
    displayname: fact,
    cityname: fact.nullable(),
    citycode: fact,
    countryname: fact.nullable(),
    countrycode: fact,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timezone: fact,
  }),
);

export const Airline = named(
  'Airline',
  z.strictObject({
    iatacode: fact,
    name: said,
    surface: z.boolean(),
    'svg-logo-high-res': link,
    'png-logo-low-res': link,
  }),
);

export const Aircraft = named(
  'Aircraft',
  z.strictObject({
    aircraftcode: fact,
    name: said,
    surface: z.enum(['train', 'bus', 'boat', 'road']).nullable(),
  }),
);
