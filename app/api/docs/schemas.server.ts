import { z } from 'zod';
import { languages } from '~/i18n/languages.ts';
import { cabinOptions, distanceOptions, formats, optionLimits, toggles } from '~/itinerary/present/display-options.ts';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { batchLimits, responseLimits, textLimits } from '~/limits.ts';
import { problemCodeNames } from '../problem-codes.ts';
import {
  inputText,
  instant,
  maxItems,
  referenceText,
  sentenceText,
  shortUrl,
  wholeNumber,
} from './bounded-schemas.server.ts';

/**
 * What the API reads and answers. The same schemas check requests, are the OpenAPI file, and check the answers in its
 * contract test. What a field means stands in the catalogue under `api.fields.<schema>.<field>`.
 */
export const apiSchemas = z.registry<{ id: string }>();

function register<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  apiSchemas.add(schema, { id });
  return schema;
}

const switchFields = Object.fromEntries(toggles.map((name) => [name, z.boolean().optional()]));

export const Options = register(
  'Options',
  z.object({
    ...switchFields,
    cabinradio: z.enum(cabinOptions).optional(),
    distanceradio: z.enum(distanceOptions).optional(),
  }),
);

/** How the ready-made output looks, and how the text is read. Options may also come as text, for forms. */
const settingsFields = {
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

export const ConvertRequest = register(
  'ConvertRequest',
  z.object({ pnr: z.string().min(1).max(textLimits.characters), ...settingsFields }),
);

export const BatchRequest = register(
  'BatchRequest',
  z.object({
    texts: z
      .array(z.union([z.string().max(textLimits.characters), ConvertRequest]))
      .min(1)
      .max(batchLimits.texts),
    ...settingsFields,
  }),
);

const Stop = register(
  'Stop',
  z.strictObject({
    airportname: referenceText,
    cityname: referenceText.nullable(),
    countryname: referenceText.nullable(),
    airportcode: referenceText,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timezone: referenceText.nullable(),
    timezoneshort: referenceText.nullable(),
    terminal: inputText.nullable(),
  }),
);

const Moment = register(
  'Moment',
  z.strictObject({
    string: referenceText.nullable(),
    day: referenceText.nullable(),
    tz: referenceText.nullable(),
    UTC: instant.nullable(),
  }),
);

const Duration = register('Duration', z.strictObject({ hours: wholeNumber, minutes: wholeNumber }));
const Transit = register(
  'Transit',
  z.strictObject({ minutes: wholeNumber, hours: wholeNumber, days: wholeNumber, months: wholeNumber }),
);
const Distance = register('Distance', z.strictObject({ miles: wholeNumber, km: wholeNumber }));
const Carbon = register(
  'Carbon',
  z.strictObject({
    co2: z.number(),
    co2_with_environmental_impact: z.number(),
    unit: z.literal('kg'),
    method: referenceText,
    haul: z.enum(['domestic', 'short', 'long', 'international']),
    cabin_used: referenceText,
  }),
);

const FlightFacts = register(
  'FlightFacts',
  z.strictObject({
    flightNo: inputText,
    suffix: inputText.nullable(),
    iatacode: referenceText,
    name: inputText.nullable(),
    operated_by: inputText.nullable(),
    cabin: referenceText.nullable(),
    cabin_assumed: z.boolean(),
    class: inputText.nullable(),
    aircraft: inputText.nullable(),
    status: inputText.nullable(),
    locator: inputText.nullable(),
    surface: z.boolean(),
    baggage: inputText.nullable(),
    seats: z.array(inputText).max(maxItems),
    meal: inputText.nullable(),
    stops: wholeNumber.nullable(),
    eticket: z.boolean(),
    departure: Moment,
    arrival: Moment,
    duration: Duration.nullable(),
    transit_time: Transit.nullable(),
    distance: Distance.nullable(),
    co2: Carbon.nullable(),
    'svg-logo-high-res': shortUrl.nullable(),
    'png-logo-low-res': shortUrl.nullable(),
  }),
);

const Flight = register('Flight', z.strictObject({ dep: Stop, arr: Stop, flt: FlightFacts }));

const Info = register(
  'Info',
  z.strictObject({ agencyName: referenceText.nullable(), requestsLeft: wholeNumber.nullable() }),
);

const FlightData = register(
  'FlightData',
  z.strictObject({ info: Info, names: z.array(inputText).max(maxItems), flights: z.array(Flight).max(maxItems) }),
);

const Warning = register(
  'Warning',
  z.strictObject({
    code: z.enum(warningCodes),
    line: z.int().min(1).nullable(),
    column: z.int().min(1).nullable(),
    message: sentenceText,
  }),
);

const Output = register(
  'Output',
  z.strictObject({
    format: z.enum(formats),
    text: z.string().max(responseLimits.conversion),
    html: z.string().max(responseLimits.conversion),
  }),
);

const conversionFields = {
  flightData: FlightData,
  warnings: z.array(Warning).max(maxItems),
  others: z.array(inputText).max(maxItems),
  output: Output,
};

export const Conversion = register('Conversion', z.strictObject(conversionFields));

const Fault = register(
  'Fault',
  z.strictObject({
    detail: sentenceText,
    pointer: referenceText.optional(),
    line: z.int().nullable().optional(),
    column: z.int().nullable().optional(),
  }),
);

export const Problem = register(
  'Problem',
  z.strictObject({
    type: referenceText,
    title: referenceText,
    status: z.int().min(400).max(599),
    detail: sentenceText,
    code: z.enum(problemCodeNames),
    instance: referenceText,
    request_id: referenceText,
    errors: z.array(Fault).max(maxItems).optional(),
    warnings: z.array(Warning).max(maxItems).optional(),
    'violated-policies': z
      .array(z.enum(['minute', 'month']))
      .max(3)
      .optional(),
    upgrade_url: shortUrl.optional(),
  }),
);

const BatchResult = register('BatchResult', z.strictObject({ status: z.literal(200), ...conversionFields }));

export const BatchAnswer = register(
  'BatchAnswer',
  z.strictObject({ info: Info, results: z.array(z.union([BatchResult, Problem])).max(batchLimits.texts) }),
);

export const Airport = register(
  'Airport',
  z.strictObject({
    airportcode: referenceText,
    kind: z.enum(['airport', 'city', 'station']),
    airportname: referenceText,
    displayname: referenceText,
    cityname: referenceText.nullable(),
    citycode: referenceText,
    countryname: referenceText.nullable(),
    countrycode: referenceText,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timezone: referenceText,
  }),
);

export const Airline = register(
  'Airline',
  z.strictObject({
    iatacode: referenceText,
    name: inputText,
    surface: z.boolean(),
    'svg-logo-high-res': shortUrl,
    'png-logo-low-res': shortUrl,
  }),
);

export const Aircraft = register(
  'Aircraft',
  z.strictObject({
    aircraftcode: referenceText,
    name: inputText,
    surface: z.enum(['train', 'bus', 'boat', 'road']).nullable(),
  }),
);
