import { setImmediate as turn } from 'node:timers/promises';
import type { Itinerary } from '~/itinerary/types.ts';
import { batchLimits, responseLimits } from '~/limits.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { apiError } from '../api-error.server.ts';
import type { ChargeResult, Meter } from '../meter.server.ts';
import { toProblem } from '../problem.server.ts';
import type { BatchItem, BatchKind, ConvertedText } from './batch-kind.ts';
import type { Conversion } from './conversion-body.server.ts';
import { quotaExceeded } from './conversion-errors.server.ts';

export const isConverted = <C extends Conversion, I extends Itinerary>(
  item: BatchItem<C, I>,
): item is ConvertedText<C, I> => !(item instanceof HttpError);

/** A text without a whole flight is free. */
export const isCharged = <C extends Conversion, I extends Itinerary>(item: BatchItem<C, I>): boolean =>
  isConverted(item) && item.itinerary.flights.length > 0;

export interface BatchAnswer<C extends Conversion, I extends Itinerary, P> {
  kind: BatchKind<C, I, P>;
  items: readonly BatchItem<C, I>[];
  prepared: P;
  charge: ChargeResult;
  /** Itineraries that the quota covers, from the first on. */
  granted: number;
  /** Left after the last granted itinerary. */
  requestsLeft: number;
  requestId: string;
  mode: Meter['mode'];
}

/** Makes a result when the caller has taken the last; beyond `responseLimits.batch` it refuses the rest. */
export async function* batchChunks<C extends Conversion, I extends Itinerary, P>(
  answer: BatchAnswer<C, I, P>,
): AsyncGenerator<string> {
  const { kind, items, charge, requestsLeft, requestId } = answer;
  const head = JSON.stringify(kind.infoOf({ agencyName: charge.agencyName, requestsLeft }));
  yield `${head.slice(0, -1)},"results":[`;
  let bytes = 0;
  let separator = '';
  let succeeded = 0;
  for (const result of batchResults(answer)) {
    await takeTurn(result.characters);
    const item = bytes > responseLimits.batch ? '' : await result.write();
    bytes += Buffer.byteLength(item);
    const fits = bytes <= responseLimits.batch;
    if (fits && result.isConverted) succeeded += 1;
    yield separator + (fits ? item : tooLarge(requestId));
    separator = ',';
    await turn();
  }
  yield `],"succeeded":${succeeded},"failed":${items.length - succeeded}}`;
}

interface BatchResult {
  isConverted: boolean;
  /** Of the converted text; 0 for a refused one. */
  characters: number;
  write(): string | Promise<string>;
}

function* batchResults<C extends Conversion, I extends Itinerary, P>(
  answer: BatchAnswer<C, I, P>,
): Generator<BatchResult> {
  const { kind, items, prepared, charge, granted, requestsLeft: left, requestId, mode } = answer;
  const refused = (error: HttpError): BatchResult => ({
    isConverted: false,
    characters: 0,
    write: () => problemText(error, requestId),
  });
  const leftAfter = (delivered: number) => (mode === 'test' ? left : left + granted - delivered);
  let delivered = 0;
  for (const item of items) {
    if (isConverted(item)) {
      const isBeyond = isCharged(item) && delivered === granted;
      if (isCharged(item) && !isBeyond) delivered += 1;
      const customer = { agencyName: charge.agencyName, requestsLeft: leftAfter(delivered) };
      const write = async () => JSON.stringify({ status: 200, ...(await kind.toItem(item, customer, prepared)) });
      yield isBeyond
        ? refused(quotaExceeded(charge))
        : { isConverted: true, characters: item.conversion.text.length, write };
    } else yield refused(item);
  }
}

const problemText = (error: HttpError, requestId: string): string =>
  JSON.stringify(toProblem(error, { requestId, language: 'en' }));

const tooLarge = (requestId: string): string => problemText(apiError('batch-too-large', batchLimits), requestId);
