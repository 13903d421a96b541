import { z } from 'zod';
import { languages } from '~/i18n/languages.ts';
import { cabinChoices, distanceChoices, formats, optionLimits, switches } from '~/itinerary/present/choices.ts';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { problemCodeNames } from './problem-codes.ts';
import { batchLimits, textLimits } from './text-limits.ts';

/**
 * What the API reads and answers. The same schemas check requests, are the OpenAPI file, and check the answers in its
 * contract test. What a field means stands in the catalogue under `api.fields.<schema>.<field>`.
 */
const apiSchemas = z.registry<{ id: string }>();

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

const whole = z.int().min(0);

const Stop = named(
  'Stop',
  z.strictObject({
    airportname: z.string(),
    cityname: z.string().nullable(),
    countryname: z.string().nullable(),
    airportcode: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timezone: z.string().nullable(),
    timezoneshort: z.string().nullable(),
    terminal: z.string().nullable(),
  }),
);

const Moment = named(
  'Moment',
  z.strictObject({
    string: z.string().nullable(),
    day: z.string().nullable(),
    tz: z.string().nullable(),
    UTC: z.iso.datetime().nullable(),
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
    method: z.string(),
    haul: z.enum(['domestic', 'short', 'long', 'international']),
    cabin_used: z.string(),
  }),
);

const FlightFacts = named(
  'FlightFacts',
  z.strictObject({
    flightNo: z.string(),
    suffix: z.string().nullable(),
    iatacode: z.string(),
    name: z.string().nullable(),
    operated_by: z.string().nullable(),
    cabin: z.string().nullable(),
    cabin_assumed: z.boolean(),
    class: z.string().nullable(),
    aircraft: z.string().nullable(),
    status: z.string().nullable(),
    locator: z.string().nullable(),
    surface: z.boolean(),
    baggage: z.string().nullable(),
    seats: z.array(z.string()),
    meal: z.string().nullable(),
    stops: whole.nullable(),
    eticket: z.boolean(),
    departure: Moment,
    arrival: Moment,
    duration: Duration.nullable(),
    transit_time: Transit.nullable(),
    distance: Distance.nullable(),
    co2: Carbon.nullable(),
    'svg-logo-high-res': z.url().nullable(),
    'png-logo-low-res': z.url().nullable(),
  }),
);

const Flight = named('Flight', z.strictObject({ dep: Stop, arr: Stop, flt: FlightFacts }));

const Info = named('Info', z.strictObject({ agencyName: z.string().nullable(), requestsLeft: whole.nullable() }));

const FlightData = named(
  'FlightData',
  z.strictObject({ info: Info, names: z.array(z.string()), flights: z.array(Flight) }),
);

const Warning = named(
  'Warning',
  z.strictObject({
    code: z.enum(warningCodes),
    line: z.int().min(1).nullable(),
    column: z.int().min(1).nullable(),
    message: z.string(),
  }),
);

const Output = named('Output', z.strictObject({ format: z.enum(formats), text: z.string(), html: z.string() }));

const conversion = {
  flightData: FlightData,
  warnings: z.array(Warning),
  others: z.array(z.string()),
  output: Output,
};

export const Conversion = named('Conversion', z.strictObject(conversion));

const Fault = named(
  'Fault',
  z.strictObject({
    detail: z.string(),
    pointer: z.string().optional(),
    line: z.int().nullable().optional(),
    column: z.int().nullable().optional(),
  }),
);

export const Problem = named(
  'Problem',
  z.strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    code: z.enum(problemCodeNames),
    instance: z.string(),
    request_id: z.string(),
    errors: z.array(Fault).optional(),
    warnings: z.array(Warning).optional(),
    'violated-policies': z.array(z.enum(['minute', 'month'])).optional(),
    upgrade_url: z.url().optional(),
  }),
);

const BatchResult = named('BatchResult', z.strictObject({ status: z.literal(200), ...conversion }));

export const BatchAnswer = named(
  'BatchAnswer',
  z.strictObject({ info: Info, results: z.array(z.union([BatchResult, Problem])) }),
);

export const Airport = named(
  'Airport',
  z.strictObject({
    airportcode: z.string(),
    kind: z.enum(['airport', 'city', 'station']),
    airportname: z.string(),
    displayname: z.string(),
    cityname: z.string().nullable(),
    citycode: z.string(),
    countryname: z.string().nullable(),
    countrycode: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timezone: z.string(),
  }),
);

export const Airline = named(
  'Airline',
  z.strictObject({
    iatacode: z.string(),
    name: z.string(),
    surface: z.boolean(),
    'svg-logo-high-res': z.url(),
    'png-logo-low-res': z.url(),
  }),
);

export const Aircraft = named(
  'Aircraft',
  z.strictObject({
    aircraftcode: z.string(),
    name: z.string(),
    surface: z.enum(['train', 'bus', 'boat', 'road']).nullable(),
  }),
);

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
}

/** All schemas by name, referring to each other as components. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(apiSchemas, { uri: (id) => `#/components/schemas/${id}`, io: 'input' });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
      return [name, rest];
    }),
  );
}
