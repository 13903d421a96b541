import { setImmediate as turn } from 'node:timers/promises';
import { batchLimits, kilobytes } from '~/limits.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import { apiError } from '../api-error.server.ts';
import { checkQuota } from '../check-quota.server.ts';
import { batchOperation } from '../docs/batch-operation.server.ts';
import { isDemoKey } from '../docs/demo-key.server.ts';
import { type ApiRequest, type ApiResponse, endpoint, textBody } from '../endpoint.ts';
import { checkPrevious, readIdempotencyKey, replayedHeader, toIdempotencyRecord } from '../idempotency.server.ts';
import { type ChargeResult, credentialsOf, type Meter, openMeter } from '../meter.server.ts';
import { type Batch, readBatch } from './batch-body.server.ts';
import { type BatchItem, batchChunks, isConverted } from './batch-response.server.ts';
import { inBatchSlot } from './batch-slots.server.ts';
import { type Conversion, readItinerary } from './conversion-body.server.ts';
import { noFlights } from './conversion-errors.server.ts';
import { sampleDate } from './samples.ts';
import { sampleText } from './test-mode.server.ts';

const textsPerRequest = 10;

export const convertBatch = endpoint({
  method: 'POST',
  path: '/api/v1/convert/batch',
  fast: true,
  proof: 'key',
  body: textBody(kilobytes(512)),
  produces: 'application/json',
  errors: 'documented',
  operation: batchOperation,
  handle: respond,
});

/** One statement charges all texts. Ten texts weigh as much as one request of the rate limit. */
async function respond(request: ApiRequest): Promise<ApiResponse> {
  const credentials = await credentialsOf(request);
  if (!credentials) throw apiError('key-missing');
  const maxTexts = isDemoKey(credentials.secretMac) ? batchLimits.demoTexts : batchLimits.texts;
  const batchOn = (today: string) => readBatch(request, { maxTexts, today });
  const today = systemClock.now().toISOString().slice(0, 10);
  await takeTurn(request.body.length);
  const batch = await readCounted(request, () => batchOn(today));
  return inBatchSlot(() => convertAndCharge(request, { batch, today, batchOn }));
}

/** An invalid batch takes no slot, but counts as one request, so that nobody sends them without end. */
async function readCounted(request: ApiRequest, read: () => Batch): Promise<Batch> {
  try {
    return read();
  } catch (error) {
    if (error instanceof HttpError) await (await openMeter(request)).charge(0);
    throw error;
  }
}

interface DatedBatch {
  batch: Batch;
  /** YYYY-MM-DD. */
  today: string;
  batchOn: (today: string) => Batch;
}

async function convertAndCharge(request: ApiRequest, { batch, today, batchOn }: DatedBatch): Promise<ApiResponse> {
  const meter = await openBatchMeter(request, batch);
  const key = meter.mode === 'live' ? readIdempotencyKey(request) : null;
  await checkQuota(meter, key);
  const items = await readTexts(batch, meter.mode);
  const charges = meter.mode === 'live' ? items.filter(isConverted).length : 0;
  const record = key ? toIdempotencyRecord(key, 'batch', batch.body, today, 200) : undefined;
  const charged = await meter.charge(charges, record);
  if (!charged) throw apiError('key-missing');
  checkPrevious(charged, record, charged.headers);
  const { earlier } = charged;
  const replayedItems =
    earlier && earlier.today !== today ? await readTexts(batchOn(earlier.today), meter.mode) : items;
  return toBatchResponse(replayedItems, charged, { requestId: request.context.requestId, mode: meter.mode });
}

/** Logs before the work, so that the log of a process that dies names the batch. */
function openBatchMeter(request: ApiRequest, { texts, characters }: Batch): Promise<Meter> {
  const bytes = request.body.length;
  log.info('batch-begun', { request_id: request.context.requestId, texts: texts.length, characters, bytes });
  return openMeter(request, Math.max(1, Math.ceil(texts.length / textsPerRequest)));
}

/** Other requests have their turn after each text. */
async function readTexts({ texts }: Batch, mode: Meter['mode']): Promise<BatchItem[]> {
  const items: BatchItem[] = [];
  let flights = 0;
  for (const text of texts) {
    if (!(text instanceof HttpError)) await takeTurn(text.text.length);
    const item = text instanceof HttpError ? text : readText(text, mode);
    if (isConverted(item)) flights += item.itinerary.flights.length;
    if (flights > batchLimits.flights) throw apiError('batch-too-large', batchLimits);
    items.push(item);
    await turn();
  }
  return items;
}

function readText(text: Conversion, mode: Meter['mode']): BatchItem {
  try {
    const sample = mode === 'test' ? { text: sampleText(text.text), today: sampleDate } : {};
    const conversion = { ...text, ...sample };
    const itinerary = readItinerary(conversion);
    if (mode !== 'test') countConversion('api', itinerary, systemClock.now());
    return itinerary.flights.length > 0 ? { conversion, itinerary } : noFlights(itinerary, conversion, {});
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

function toBatchResponse(
  items: readonly BatchItem[],
  charged: ChargeResult,
  { requestId, mode }: { requestId: string; mode: Meter['mode'] },
): ApiResponse {
  const { earlier, headers } = charged;
  const granted = mode === 'test' ? items.length : (earlier?.charged ?? charged.granted);
  const left = earlier?.requestsLeft ?? charged.monthly - charged.used;
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json',
      ...headers,
      ...(earlier ? replayedHeader : {}),
      'Cache-Control': 'no-store',
    },
    body: null,
    chunks: batchChunks(items, { charge: charged, granted, requestsLeft: left, requestId, mode }),
  };
}
