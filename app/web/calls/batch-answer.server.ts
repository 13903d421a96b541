import { setImmediate as turn } from 'node:timers/promises';
import type { Itinerary } from '~/itinerary/types.ts';
import { problem } from '../problem.server.ts';
import { takeTurn } from '../turns.server.ts';
import { type Conversion, toConversionAnswer } from './conversion.server.ts';
import { quotaExceeded } from './conversion-refusals.server.ts';
import type { Meter, Settled } from './meter.server.ts';
import { Refused, refusal } from './refuse.server.ts';
import { answerLimits, batchLimits } from './text-limits.ts';

interface Found {
  conversion: Conversion;
  itinerary: Itinerary;
}

/** One text of a batch after reading: an itinerary with flights, or why there is none. */
export type Read = Found | Refused;

export const isFound = (read: Read): read is Found => !(read instanceof Refused);

interface Settlement {
  settled: Settled;
  /** How many of the found ones are answered, from the first on. */
  granted: number;
  /** Requests left after the last of them. */
  left: number;
  requestId: string;
  mode: Meter['mode'];
}

/**
 * The JSON of a batch's answer, one result at a time: the next one is made when the caller has taken the last. Its length
 * is bounded by the flights and characters of a batch; should it ever pass `answerLimits.batch`, the rest is refused.
 */
export async function* batchPieces(reads: readonly Read[], settlement: Settlement): AsyncGenerator<string> {
  const { settled, granted, left, requestId, mode } = settlement;
  const info = { agencyName: settled.agencyName, requestsLeft: left };
  yield `{"info":${JSON.stringify(info)},"results":[`;
  let answered = 0;
  let bytes = 0;
  for (const [at, read] of reads.entries()) {
    if (isFound(read)) await takeTurn(read.conversion.text.length);
    const isGranted = isFound(read) && answered < granted;
    if (isGranted) answered += 1;
    const requestsLeft = mode === 'test' ? left : left + granted - answered;
    const refused = isFound(read) ? quotaExceeded(settled) : read;
    const item = isGranted ? toItem(read, { ...info, requestsLeft }) : toProblem(refused, requestId);
    const size = Buffer.byteLength(item);
    const fits = bytes + size <= answerLimits.batch;
    bytes += fits ? size : 0;
    yield `${at > 0 ? ',' : ''}${fits ? item : toProblem(refusal('batch-too-large', batchLimits), requestId)}`;
    await turn();
  }
  yield ']}';
}

const toItem = ({ itinerary, conversion }: Found, customer: { agencyName: string; requestsLeft: number }): string =>
  JSON.stringify({ status: 200, ...toConversionAnswer(itinerary, conversion, customer) });

const toProblem = ({ refusal: { headers: _headers, ...refused } }: Refused, requestId: string): string =>
  JSON.stringify(problem({ ...refused, requestId }));
