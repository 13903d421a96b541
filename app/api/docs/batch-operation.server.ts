import { z } from 'zod';
import { batchLimits, textLimits } from '~/limits.ts';
import { samplePrefix } from '../convert/samples.ts';
import { apiSchemas } from './api-schemas.server.ts';
import { wholeNumber } from './bounded-schemas.server.ts';
import { batchProblems } from './common-problems.ts';
import type { Operation } from './operation.ts';
import { ConvertRequest, settingsFields } from './request-schemas.server.ts';
import { BatchProblem, conversionFields, Info } from './response-schemas.server.ts';
import { sampleConversion, sampleInfo, sampleProblem } from './sample-responses.server.ts';

const BatchRequest = z
  .object({
    texts: z
      .array(z.union([z.string().max(textLimits.characters), ConvertRequest]))
      .min(1)
      .max(batchLimits.texts),
    ...settingsFields,
  })
  .register(apiSchemas, { id: 'BatchRequest' });

const BatchResult = z
  .object({ status: z.literal(200), ...conversionFields })
  .register(apiSchemas, { id: 'BatchResult' });

const BatchAnswer = z
  .object({
    info: Info,
    results: z.array(z.discriminatedUnion('status', [BatchResult, BatchProblem])).max(batchLimits.texts),
    succeeded: wholeNumber,
    failed: wholeNumber,
  })
  .register(apiSchemas, { id: 'BatchAnswer' });

const namedSample = `${samplePrefix} one-way`;

export const batchOperation: Operation = {
  id: 'batch',
  tag: 'conversion',
  request: BatchRequest,
  response: BatchAnswer,
  examples: {
    two: {
      request: { texts: [namedSample, `${samplePrefix} no-flights`] },
      response: () => ({
        info: sampleInfo,
        results: [{ status: 200, ...sampleConversion(namedSample) }, sampleProblem('no-flights')],
        succeeded: 1,
        failed: 1,
      }),
    },
  },
  problems: batchProblems,
  idempotent: true,
  needsKey: true,
  docs: { page: 'more-calls', behind: 'body', tables: [BatchRequest, BatchAnswer] },
};
