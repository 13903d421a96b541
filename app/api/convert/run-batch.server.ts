import { setImmediate as turn } from 'node:timers/promises';
import type { Itinerary } from '~/itinerary/types.ts';
import { batchLimits } from '~/limits.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import type { IdempotencyRecord } from '~/usage/charge.server.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import { apiError } from '../api-error.server.ts';
import { checkQuota } from '../check-quota.server.ts';
import { isDemoKey } from '../docs/demo-key.server.ts';
import type { ApiRequest, ApiResponse } from '../endpoint.ts';
import { checkPrevious, readIdempotencyKey, replayedHeader, toIdempotencyRecord } from '../idempotency.server.ts';
import { knownKey } from '../known-keys.server.ts';
import { type ChargeResult, credentialsOf, type Meter, openMeter } from '../meter.server.ts';
import { type Batch, readBatch } from './batch-body.server.ts';
import type { BatchItem, BatchKind } from './batch-kind.ts';
import { type BatchAnswer, batchChunks, isCharged, isConverted } from './batch-response.server.ts';
import { inBatchSlot } from './batch-slots.server.ts';
import type { Conversion } from './conversion-body.server.ts';
import { noFlights } from './conversion-errors.server.ts';
import { sampleDate } from './samples.ts';
import { sampleText } from './test-mode.server.ts';

const textsPerRequest = 10;

/** One statement charges all texts. Ten texts weigh as much as one request of the rate limit. */
export async function runBatch<C extends Conversion, I extends Itinerary, P>(
  request: ApiRequest,
  kind: BatchKind<C, I, P>,
): Promise<ApiResponse> {
  const credentials = await credentialsOf(request);
  if (!credentials) throw apiError('key-missing');
  const maxTexts = isDemoKey(credentials.secretMac) ? batchLimits.demoTexts : batchLimits.texts;
  const batchOn = (today: string) => readBatch(request, kind, { maxTexts, today });
  const today = systemClock.now().toISOString().slice(0, 10);
  await takeTurn(request.body.length);
  const batch = await readCounted(request, () => batchOn(today));
  const { secretMac } = credentials;
  const accountId = knownKey(secretMac, performance.now())?.accountId ?? null;
  return inBatchSlot({ secretMac, accountId }, () => convertAndCharge({ request, kind, batch, today, batchOn }));
}

/** An invalid batch takes no slot, but counts as one request, so that nobody sends them without end. */
async function readCounted<C extends Conversion>(request: ApiRequest, read: () => Batch<C>): Promise<Batch<C>> {
  try {
    return read();
  } catch (error) {
    if (error instanceof HttpError) await (await openMeter(request)).charge(0);
    throw error;
  }
}

interface DatedBatch<C extends Conversion, I extends Itinerary, P> {
  request: ApiRequest;
  kind: BatchKind<C, I, P>;
  batch: Batch<C>;
  /** YYYY-MM-DD. */
  today: string;
  batchOn: (today: string) => Batch<C>;
}

async function convertAndCharge<C extends Conversion, I extends Itinerary, P>(
  dated: DatedBatch<C, I, P>,
): Promise<ApiResponse> {
  const { request, kind, batch, today, batchOn } = dated;
  const meter = await openBatchMeter(request, batch);
  const { mode } = meter;
  const key = mode === 'live' ? readIdempotencyKey(request) : null;
  await checkQuota(meter, key);
  const recordOf = (status: number) =>
    key ? toIdempotencyRecord(key, kind.name, batch.body, today, status) : undefined;
  const items = await readOrCharge(dated, meter, recordOf);
  const charges = mode === 'live' ? items.filter(isCharged).length : 0;
  const record = recordOf(200);
  const prepared = await kind.prepare(conversionsOf(batch), meter);
  const charged = await meter.charge(charges, record);
  if (!charged) throw apiError('key-missing');
  checkPrevious(charged, record, charged.headers);
  const { earlier } = charged;
  const isOtherDay = earlier !== null && earlier.today !== today;
  const shown = isOtherDay ? await readTexts(batchOn(earlier.today), kind, mode) : items;
  const { requestId } = request.context;
  return toBatchResponse(charged, { kind, items: shown, prepared, charge: charged, requestId, mode });
}

const conversionsOf = <C extends Conversion>({ texts }: Batch<C>): C[] =>
  texts.flatMap((text) => (text instanceof HttpError ? [] : [text]));

/** Logs before the work, so that the log of a process that dies names the batch. */
function openBatchMeter<C extends Conversion>(request: ApiRequest, { texts, characters }: Batch<C>): Promise<Meter> {
  const bytes = request.body.length;
  log.info('batch-begun', { request_id: request.context.requestId, texts: texts.length, characters, bytes });
  return openMeter(request, Math.max(1, Math.ceil(texts.length / textsPerRequest)));
}

/** A batch with too many flights is refused for what was read of it: the texts with flights are charged, once for a key. */
async function readOrCharge<C extends Conversion, I extends Itinerary, P>(
  { batch, kind }: DatedBatch<C, I, P>,
  meter: Meter,
  recordOf: (status: number) => IdempotencyRecord | undefined,
): Promise<BatchItem<C, I>[]> {
  const items: BatchItem<C, I>[] = [];
  try {
    await readTexts(batch, kind, meter.mode, items);
    return items;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const record = recordOf(error.status);
    const charged = await meter.charge(meter.mode === 'live' ? items.filter(isCharged).length : 0, record);
    if (!charged) throw error;
    checkPrevious(charged, record, charged.headers);
    throw error.withHeaders({ ...charged.headers, ...(charged.earlier ? replayedHeader : {}) });
  }
}

/** Other requests have their turn after each text. @param items receives what was read, also of a batch that is refused */
async function readTexts<C extends Conversion, I extends Itinerary, P>(
  { texts }: Batch<C>,
  kind: BatchKind<C, I, P>,
  mode: Meter['mode'],
  items: BatchItem<C, I>[] = [],
): Promise<BatchItem<C, I>[]> {
  let flights = 0;
  for (const text of texts) {
    if (!(text instanceof HttpError)) await takeTurn(text.text.length);
    const item = text instanceof HttpError ? text : readText(text, kind, mode);
    items.push(item);
    if (isConverted(item)) flights += kind.flightsOf(item);
    if (flights > batchLimits.flights) throw apiError('batch-too-large', batchLimits);
    await turn();
  }
  return items;
}

function readText<C extends Conversion, I extends Itinerary, P>(
  text: C,
  kind: BatchKind<C, I, P>,
  mode: Meter['mode'],
): BatchItem<C, I> {
  try {
    const sample = mode === 'test' ? { text: sampleText(text.text), today: sampleDate } : {};
    const conversion = { ...text, ...sample };
    const itinerary = kind.convert(conversion);
    if (mode !== 'test') countConversion('api', itinerary, systemClock.now());
    const isAnswered = itinerary.flights.length > 0 || kind.answers?.(itinerary) === true;
    return isAnswered ? { conversion, itinerary } : noFlights(itinerary, conversion, {});
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

function toBatchResponse<C extends Conversion, I extends Itinerary, P>(
  charged: ChargeResult,
  answer: Omit<BatchAnswer<C, I, P>, 'granted' | 'requestsLeft'>,
): ApiResponse {
  const { earlier, headers } = charged;
  const granted = answer.mode === 'test' ? answer.items.length : (earlier?.charged ?? charged.granted);
  const requestsLeft = earlier?.requestsLeft ?? charged.monthly - charged.used;
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json',
      ...headers,
      ...(earlier ? replayedHeader : {}),
      'Cache-Control': 'no-store',
    },
    body: null,
    chunks: batchChunks({ ...answer, granted, requestsLeft }),
  };
}
