import { z } from 'zod';
import { formats } from '~/itinerary/present/display-options.ts';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { batchLimits, responseLimits } from '~/limits.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { inputText, maxItems, referenceText, sentenceText, shortUrl, wholeNumber } from './bounded-schemas.server.ts';
import { Flight } from './flight-schemas.server.ts';

export const Info = z.strictObject({ agencyName: referenceText.nullable(), requestsLeft: wholeNumber.nullable() });

export const FlightData = z.strictObject({
  info: Info,
  names: z.array(inputText).max(maxItems),
  flights: z.array(Flight).max(maxItems),
});

export const Warning = z.strictObject({
  code: z.enum(warningCodes),
  line: z.int().min(1).nullable(),
  column: z.int().min(1).nullable(),
  message: sentenceText,
});

export const Output = z.strictObject({
  format: z.enum(formats),
  text: z.string().max(responseLimits.conversion),
  html: z.string().max(responseLimits.conversion),
});

const conversionFields = {
  flightData: FlightData,
  warnings: z.array(Warning).max(maxItems),
  others: z.array(inputText).max(maxItems),
  output: Output,
};

export const Conversion = z.strictObject(conversionFields);

export const Fault = z.strictObject({
  detail: sentenceText,
  pointer: referenceText.optional(),
  line: z.int().nullable().optional(),
  column: z.int().nullable().optional(),
});

export const Problem = z.strictObject({
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
});

export const BatchResult = z.strictObject({ status: z.literal(200), ...conversionFields });

export const BatchAnswer = z.strictObject({
  info: Info,
  results: z.array(z.union([BatchResult, Problem])).max(batchLimits.texts),
});

export const Airport = z.strictObject({
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
});

export const Airline = z.strictObject({
  iatacode: referenceText,
  name: inputText,
  surface: z.boolean(),
  'svg-logo-high-res': shortUrl,
  'png-logo-low-res': shortUrl,
});

export const Aircraft = z.strictObject({
  aircraftcode: referenceText,
  name: inputText,
  surface: z.enum(['train', 'bus', 'boat', 'road']).nullable(),
});
