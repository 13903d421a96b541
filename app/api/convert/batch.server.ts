import { setImmediate as turn } from 'node:timers/promises';
import { batchLimits } from '~/limits.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { isRecorded } from '~/usage/recorded.server.ts';
import { Refused, refusal } from '../api-error.server.ts';
import { isDocsKey } from '../docs/demo-key.server.ts';
import type { ApiCall, CallAnswer } from '../endpoint.ts';
import { checkEarlier, readIdempotencyKey, replayed, toOnce } from '../idempotency.server.ts';
import { credentialsOf, type Meter, openMeter, type Settled } from '../meter.server.ts';
import { orUnavailable } from '../run-endpoint.server.ts';
import { type Batch, readBatch } from './batch-body.server.ts';
import { batchPieces, isFound, type Read } from './batch-response.server.ts';
import { inBatchSlot } from './batch-slots.server.ts';
import { type Conversion, readItinerary } from './conversion.server.ts';
import { noFlights, quotaExceeded } from './conversion-errors.server.ts';
import { samplesDay } from './samples.ts';
import { sampleText } from './test-mode.server.ts';

/** How many texts of a batch weigh as much as one call. */
const textsPerCall = 10;

/**
 * Many texts in one call, each answered and counted by itself; the charge of all is one statement. The call weighs as much
 * as one single call for every ten texts.
 */
export async function answerBatch(call: ApiCall): Promise<CallAnswer> {
  const credentials = await credentialsOf(call);
  if (!credentials) throw refusal('key-missing');
  const most = isDocsKey(credentials.secretMac) ? batchLimits.docsTexts : batchLimits.texts;
  const batchOn = (today: string) => readBatch(call, { most, today });
  const today = systemClock.now().toISOString().slice(0, 10);
  await takeTurn(call.body.length);
  const batch = await readCounted(call, () => batchOn(today));
  return inBatchSlot(() => answer(call, { batch, today, batchOn }));
}

/** A batch that is refused takes no slot; it counts as one call, and its key is looked up, so that nobody sends them without end. */
async function readCounted(call: ApiCall, read: () => Batch): Promise<Batch> {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refused) await (await openMeter(call)).settle(0);
    throw error;
  }
}

interface Dated {
  batch: Batch;
  /** The day that the batch was read for. */
  today: string;
  batchOn: (today: string) => Batch;
}

async function answer(call: ApiCall, { batch, today, batchOn }: Dated): Promise<CallAnswer> {
  const meter = await begin(call, batch);
  const key = meter.mode === 'live' ? readIdempotencyKey(call) : null;
  await checkMonth(meter, key);
  const reads = await readTexts(batch, meter.mode);
  const wanted = meter.mode === 'live' ? reads.filter(isFound).length : 0;
  const once = key ? toOnce(key, 'batch', batch.said, today, 200) : undefined;
  const settled = await meter.settle(wanted, once);
  if (!settled) throw refusal('key-missing');
  checkEarlier(settled, once, settled.headers);
  const { earlier } = settled;
  const again = earlier && earlier.today !== today ? await readTexts(batchOn(earlier.today), meter.mode) : reads;
  return toCallAnswer(again, settled, { requestId: call.requestId, mode: meter.mode });
}

/** The line in the log stands before the work, so that a process that ends in the middle has said what it was at. */
function begin(call: ApiCall, { texts, characters }: Batch): Promise<Meter> {
  const bytes = call.body.length;
  log.info('batch-begun', { request_id: call.requestId, texts: texts.length, characters, bytes });
  return openMeter(call, Math.max(1, Math.ceil(texts.length / textsPerCall)));
}

/** A month that is used up refuses the batch before the work, unless it was answered under its key before. */
async function checkMonth(meter: Meter, key: string | null): Promise<void> {
  if (meter.mode !== 'live') return;
  const settled = await meter.settle(0);
  if (!settled || settled.used < settled.monthly) return;
  const { accountId } = settled;
  const isReplay = key !== null && accountId !== null && (await orUnavailable(isRecorded(accountId, key)));
  if (!isReplay) throw quotaExceeded(settled);
}

/** Converts all texts and lets other requests have their turn after each. */
async function readTexts({ texts }: Batch, mode: Meter['mode']): Promise<Read[]> {
  const reads: Read[] = [];
  let flights = 0;
  for (const text of texts) {
    if (!(text instanceof Refused)) await takeTurn(text.text.length);
    const read = text instanceof Refused ? text : readText(text, mode);
    if (isFound(read)) flights += read.itinerary.flights.length;
    if (flights > batchLimits.flights) throw refusal('batch-too-large', batchLimits);
    reads.push(read);
    await turn();
  }
  return reads;
}

function readText(text: Conversion, mode: Meter['mode']): Read {
  try {
    const sample = mode === 'test' ? { text: sampleText(text.text), today: samplesDay } : {};
    const conversion = { ...text, ...sample };
    const itinerary = readItinerary(conversion);
    return itinerary.flights.length > 0 ? { conversion, itinerary } : noFlights(itinerary, conversion, {});
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

function toCallAnswer(
  reads: readonly Read[],
  settled: Settled,
  { requestId, mode }: { requestId: string; mode: Meter['mode'] },
): CallAnswer {
  const { earlier, headers } = settled;
  const granted = mode === 'test' ? reads.length : (earlier?.charged ?? settled.granted);
  const left = earlier?.requestsLeft ?? settled.monthly - settled.used;
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json',
      ...headers,
      ...(earlier ? replayed : {}),
      'Cache-Control': 'no-store',
    },
    body: null,
    pieces: batchPieces(reads, { settled, granted, left, requestId, mode }),
  };
}
