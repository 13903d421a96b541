import { setImmediate as turn } from 'node:timers/promises';
import type { Itinerary } from '~/itinerary/types.ts';
import { batchLimits, responseLimits } from '~/limits.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { apiError } from '../api-error.server.ts';
import type { ChargeResult, Meter } from '../meter.server.ts';
import { toProblem } from '../problem.server.ts';
import { type Conversion, toConversionResponse } from './conversion-body.server.ts';
import { quotaExceeded } from './conversion-errors.server.ts';

interface ConvertedText {
  conversion: Conversion;
  itinerary: Itinerary;
}

/** An itinerary with flights, or the error of its text. */
export type BatchItem = ConvertedText | HttpError;

export const isConverted = (item: BatchItem): item is ConvertedText => !(item instanceof HttpError);

interface BatchCharge {
  charge: ChargeResult;
  /** Itineraries that the quota covers, from the first on. */
  granted: number;
  /** Left after the last granted itinerary. */
  requestsLeft: number;
  requestId: string;
  mode: Meter['mode'];
}

/** Makes a result when the caller has taken the last; beyond `responseLimits.batch` it refuses the rest. */
export async function* batchChunks(items: readonly BatchItem[], batchCharge: BatchCharge): AsyncGenerator<string> {
  const { charge, requestsLeft, requestId } = batchCharge;
  yield `{"info":${JSON.stringify({ agencyName: charge.agencyName, requestsLeft })},"results":[`;
  let bytes = 0;
  let separator = '';
  for (const result of batchResults(items, batchCharge)) {
    await takeTurn(result.characters);
    const item = result.write();
    bytes += Buffer.byteLength(item);
    yield separator + (bytes <= responseLimits.batch ? item : tooLarge(requestId));
    separator = ',';
    await turn();
  }
  yield ']}';
}

interface BatchResult {
  /** Of the converted text; 0 for a refused one. */
  characters: number;
  write(): string;
}

function* batchResults(items: readonly BatchItem[], batchCharge: BatchCharge): Generator<BatchResult> {
  const { charge, granted, requestsLeft: left, requestId, mode } = batchCharge;
  let delivered = 0;
  for (const item of items) {
    if (!isConverted(item)) yield { characters: 0, write: () => problemText(item, requestId) };
    else if (delivered === granted) yield { characters: 0, write: () => problemText(quotaExceeded(charge), requestId) };
    else {
      delivered += 1;
      const requestsLeft = mode === 'test' ? left : left + granted - delivered;
      const customer = { agencyName: charge.agencyName, requestsLeft };
      yield { characters: item.conversion.text.length, write: () => toItem(item, customer) };
    }
  }
}

const toItem = (
  { itinerary, conversion }: ConvertedText,
  customer: { agencyName: string; requestsLeft: number },
): string => JSON.stringify({ status: 200, ...toConversionResponse(itinerary, conversion, customer) });

const problemText = (error: HttpError, requestId: string): string =>
  JSON.stringify(toProblem(error, { requestId, language: 'en' }));

const tooLarge = (requestId: string): string => problemText(apiError('batch-too-large', batchLimits), requestId);
