import { z } from 'zod';
import { batchLimits, textLimits } from '~/limits.ts';
import { samplePrefix } from '../convert/samples.ts';
import { ItineraryRequest, settingsOfItinerary } from '../itineraries/itinerary-request.server.ts';
import { apiSchemas } from './api-schemas.server.ts';
import { wholeNumber } from './bounded-schemas.server.ts';
import { batchProblems } from './common-problems.ts';
import { sampleSettings } from './itinerary-request-sample.ts';
import { itineraryFields, Usage } from './itinerary-schemas.server.ts';
import { described } from './itinerary-values.ts';
import type { Operation } from './operation.ts';
import { BatchProblem } from './response-schemas.server.ts';
import { sampleItinerary, sampleUsage } from './sample-itineraries.server.ts';
import { sampleProblem } from './sample-responses.server.ts';

const ItinerariesBatchRequest = z
  .object({
    texts: z
      .array(z.union([z.string().max(textLimits.characters), ItineraryRequest]))
      .min(1)
      .max(batchLimits.texts)
      .describe('Up to 100 texts, each a string or an object with fields of its own.'),
    ...settingsOfItinerary,
  })
  .register(apiSchemas, { id: 'ItinerariesBatchRequest' });

const ItineraryResult = z
  .object({
    status: described(z.literal(200), 'This text was read and counted.', 200),
    ...itineraryFields,
  })
  .register(apiSchemas, { id: 'ItineraryResult' });

const ItinerariesBatchAnswer = z
  .object({
    usage: Usage,
    results: z
      .array(z.discriminatedUnion('status', [ItineraryResult, BatchProblem]))
      .max(batchLimits.texts)
      .describe('One itinerary or error for each text, in the same order.'),
    succeeded: described(wholeNumber, 'Texts that were read.', 1),
    failed: described(wholeNumber, 'Texts that were not.', 1),
  })
  .register(apiSchemas, { id: 'ItinerariesBatchAnswer' });

const text = `${samplePrefix} one-way`;

export const itinerariesBatchOperation: Operation = {
  id: 'itinerariesBatch',
  tag: 'conversion',
  request: ItinerariesBatchRequest,
  response: ItinerariesBatchAnswer,
  examples: {
    shared: {
      request: { texts: [{ text }], ...sampleSettings },
      response: () => ({
        usage: sampleUsage,
        results: [{ status: 200, ...sampleItinerary({ text, ...sampleSettings }) }],
        succeeded: 1,
        failed: 0,
      }),
    },
    two: {
      request: { texts: [text, `${samplePrefix} no-flights`] },
      response: () => ({
        usage: sampleUsage,
        results: [{ status: 200, ...sampleItinerary({ text }) }, sampleProblem('no-flights')],
        succeeded: 1,
        failed: 1,
      }),
    },
  },
  problems: batchProblems,
  idempotent: true,
  needsKey: true,
  docs: { page: 'itineraries', behind: 'more', tables: [], shownOn: 'more-calls' },
};
