import { z } from 'zod';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { responseLimits } from '~/limits.ts';
import { formats } from '~/trip/options/display-options.ts';
import { problemCodeNames, problemCodes } from '../problem-codes.ts';
import { apiSchemas } from './api-schemas.server.ts';
import {
  inputText,
  maxItems,
  openEnum,
  referenceText,
  sentenceText,
  shortUrl,
  wholeNumber,
} from './bounded-schemas.server.ts';
import { Flight } from './flight-schemas.server.ts';

export const Info = z
  .object({ agencyName: referenceText.nullable(), requestsLeft: wholeNumber.nullable() })
  .register(apiSchemas, { id: 'Info' });

export const FlightData = z
  .object({
    info: Info,
    names: z.array(inputText).max(maxItems),
    flights: z.array(Flight).max(maxItems),
  })
  .register(apiSchemas, { id: 'FlightData' });

export const Warning = z
  .object({
    code: openEnum(warningCodes),
    line: z.int().min(1).nullable(),
    column: z.int().min(1).nullable(),
    message: sentenceText,
  })
  .register(apiSchemas, { id: 'Warning' });

export const Output = z
  .object({
    format: openEnum(formats),
    text: z.string().max(responseLimits.conversion),
    html: z.string().max(responseLimits.conversion),
  })
  .register(apiSchemas, { id: 'Output' });

export const conversionFields = {
  flightData: FlightData,
  warnings: z.array(Warning).max(maxItems),
  others: z.array(inputText).max(maxItems),
  output: Output,
};

export const Conversion = z.object(conversionFields).register(apiSchemas, { id: 'Conversion' });

export const Fault = z
  .object({
    detail: sentenceText,
    pointer: referenceText.optional(),
    line: z.int().nullable().optional(),
    column: z.int().nullable().optional(),
  })
  .register(apiSchemas, { id: 'Fault' });

const problemFields = {
  type: shortUrl,
  title: referenceText,
  status: z.int().min(400).max(599),
  detail: sentenceText,
  code: openEnum(problemCodeNames),
  instance: referenceText,
  request_id: referenceText,
  errors: z.array(Fault).max(maxItems).optional(),
  warnings: z.array(Warning).max(maxItems).optional(),
  'violated-policies': z
    .array(openEnum(['minute', 'day', 'month']))
    .max(3)
    .optional(),
  upgrade_url: shortUrl.optional(),
  log_url: shortUrl.optional(),
};

export const Problem = z.object(problemFields).register(apiSchemas, { id: 'Problem' });

const errorStatuses = [...new Set(Object.values(problemCodes))].sort((a, b) => a - b);

/** Its statuses are listed, so that types tell it from an item with status 200. */
export const BatchProblem = z
  .object({ ...problemFields, status: z.literal(errorStatuses) })
  .register(apiSchemas, { id: 'BatchProblem' });
