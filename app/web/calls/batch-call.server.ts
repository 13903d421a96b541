import { setImmediate as turn } from 'node:timers/promises';
import type { Answer } from '~/itinerary/present/answer.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { systemClock } from '~/platform/clock.ts';
import { Refused } from '../api-route.server.ts';
import { type Problem, problem } from '../problem.server.ts';
import { type ApiCall, type CallAnswer, contentTypeOf, headerOf } from './api-call.ts';
import type { CallBody } from './body.server.ts';
import { type Conversion, readConversion, readItinerary, toConversionAnswer } from './conversion.server.ts';
import { faulty, noFlights, quotaExceeded } from './conversion-refusals.server.ts';
import { checkEarlier, readIdempotencyKey, replayed, toOnce } from './idempotency.server.ts';
import { credentialsOf, type Meter, openMeter, type Settled } from './meter.server.ts';
import { refusal } from './refuse.server.ts';
import { samplesDay } from './samples.ts';
import { sampleText } from './sandbox.server.ts';
import { maxTexts } from './schemas.server.ts';

/** How many texts of a batch weigh as much as one call. */
const textsPerCall = 10;

/** One text of a batch after reading: an itinerary with flights, or why there is none. */
type Read = { conversion: Conversion; itinerary: Itinerary } | { refused: Refused };
type Item = ({ status: 200 } & Answer) | Problem;

/**
 * Many texts in one call, each answered and counted by itself; the charge of all is one statement. The call weighs as much
 * as one single call for every ten texts.
 */
export async function answerBatch(call: ApiCall): Promise<CallAnswer> {
  if (!(await credentialsOf(call))) throw refusal('key-missing');
  const body = readBatch(call);
  const meter = await openMeter(call, Math.max(1, Math.ceil(body.texts.length / textsPerCall)));
  const today = systemClock.now().toISOString().slice(0, 10);
  const reads = await readTexts(body, meter.mode, today);
  const wanted = meter.mode === 'live' ? reads.filter(isFound).length : 0;
  const key = meter.mode === 'live' ? readIdempotencyKey(call) : null;
  const once = key ? toOnce(key, 'batch', body.said, today, 200) : undefined;
  const settled = await meter.settle(wanted, once);
  if (!settled) throw refusal('key-missing');
  checkEarlier(settled, once, settled.headers);
  const { earlier } = settled;
  const again = earlier && earlier.today !== today ? await readTexts(body, meter.mode, earlier.today) : reads;
  const granted = meter.mode === 'test' ? reads.length : (earlier?.charged ?? settled.granted);
  const left = earlier?.requestsLeft ?? settled.monthly - settled.used;
  const results = toItems(again, { settled, granted, left, requestId: call.requestId, mode: meter.mode });
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json',
      ...settled.headers,
      ...(earlier ? replayed : {}),
      'Cache-Control': 'no-store',
    },
    body: JSON.stringify({ info: { agencyName: settled.agencyName, requestsLeft: left }, results }),
  };
}

interface Batch {
  texts: CallBody[];
  /** Everything that was sent, for the Idempotency-Key. */
  said: CallBody;
}

function readBatch(call: ApiCall): Batch {
  if (contentTypeOf(headerOf(call, 'content-type')) !== 'application/json')
    throw refusal('content-type', {}, { sentence: 'batch-content-type' });
  const said = toRecord(readJson(call.body));
  if (!said) throw refusal('body-unreadable');
  const { texts, ...common } = said;
  if (!Array.isArray(texts) || texts.length === 0)
    throw refusal('text-missing', {}, { sentence: 'texts-missing', errors: [missingTexts] });
  if (texts.length > maxTexts) throw refusal('too-many-texts', { texts: maxTexts });
  return { said, texts: texts.map((text) => ({ ...common, ...(toRecord(text) ?? { pnr: text }) })) };
}

const utf8 = new TextDecoder();

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return null;
  }
}

const missingTexts = { detail: 'A list with at least one text is needed.', pointer: '/texts' };

const toRecord = (value: unknown): CallBody | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as CallBody) : null;

/** Reads all texts, and lets other requests have their turn between tens. */
async function readTexts({ texts }: Batch, mode: Meter['mode'], today: string): Promise<Read[]> {
  const reads: Read[] = [];
  for (const [at, text] of texts.entries()) {
    if (at % 10 === 9) await turn();
    reads.push(readText({ today, ...text }, mode));
  }
  return reads;
}

function readText(text: CallBody, mode: Meter['mode']): Read {
  const read = readConversion(text, 'pnr');
  if (!read.ok) return { refused: faulty(read.faults, {}) };
  try {
    const sample = mode === 'test' ? { text: sampleText(read.value.text), today: samplesDay } : {};
    const conversion = { ...read.value, ...sample };
    const itinerary = readItinerary(conversion);
    return itinerary.flights.length > 0 ? { conversion, itinerary } : { refused: noFlights(itinerary, conversion, {}) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error };
    throw error;
  }
}

const isFound = (read: Read): read is Extract<Read, { itinerary: Itinerary }> => 'itinerary' in read;

interface Settlement {
  settled: Settled;
  /** How many of the found ones are answered, from the first on. */
  granted: number;
  /** Requests left after the last of them. */
  left: number;
  requestId: string;
  mode: Meter['mode'];
}

function toItems(reads: readonly Read[], { settled, granted, left, requestId, mode }: Settlement): Item[] {
  let answered = 0;
  const items: Item[] = [];
  for (const read of reads) {
    if (!isFound(read)) items.push(toProblem(read.refused, requestId));
    else if (answered === granted) items.push(toProblem(quotaExceeded(settled), requestId));
    else {
      answered += 1;
      const requestsLeft = mode === 'test' ? left : left + granted - answered;
      const customer = { agencyName: settled.agencyName, requestsLeft };
      items.push({ status: 200, ...toConversionAnswer(read.itinerary, read.conversion, customer) });
    }
  }
  return items;
}

const toProblem = ({ refusal: { headers: _headers, ...refused } }: Refused, requestId: string): Problem =>
  problem({ ...refused, requestId });
