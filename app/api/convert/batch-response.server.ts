import { setImmediate as turn } from 'node:timers/promises';
import type { Itinerary } from '~/itinerary/types.ts';
import { answerLimits, batchLimits } from '~/limits.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { Refused, refusal } from '../api-error.server.ts';
import type { Meter, Settled } from '../meter.server.ts';
import { problem } from '../problem.server.ts';
import { type Conversion, toConversionAnswer } from './conversion.server.ts';
import { quotaExceeded } from './conversion-errors.server.ts';

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
  const { settled, left, requestId } = settlement;
  yield `{"info":${JSON.stringify({ agencyName: settled.agencyName, requestsLeft: left })},"results":[`;
  let bytes = 0;
  let separator = '';
  for (const result of toResults(reads, settlement)) {
    await takeTurn(result.characters);
    const item = result.write();
    bytes += Buffer.byteLength(item);
    yield separator + (bytes <= answerLimits.batch ? item : tooLarge(requestId));
    separator = ',';
    await turn();
  }
  yield ']}';
}

interface Result {
  /** Length of the text that is written about; none where a text is refused. */
  characters: number;
  write(): string;
}

/** What each text gets, in order; written only when its turn comes. */
function* toResults(reads: readonly Read[], settlement: Settlement): Generator<Result> {
  const { settled, granted, left, requestId, mode } = settlement;
  let answered = 0;
  for (const read of reads) {
    if (!isFound(read)) yield { characters: 0, write: () => toProblem(read, requestId) };
    else if (answered === granted) yield { characters: 0, write: () => toProblem(quotaExceeded(settled), requestId) };
    else {
      answered += 1;
      const requestsLeft = mode === 'test' ? left : left + granted - answered;
      const customer = { agencyName: settled.agencyName, requestsLeft };
      yield { characters: read.conversion.text.length, write: () => toItem(read, customer) };
    }
  }
}

const toItem = ({ itinerary, conversion }: Found, customer: { agencyName: string; requestsLeft: number }): string =>
  JSON.stringify({ status: 200, ...toConversionAnswer(itinerary, conversion, customer) });

const toProblem = ({ refusal: { headers: _headers, ...refused } }: Refused, requestId: string): string =>
  JSON.stringify(problem({ ...refused, requestId }));

const tooLarge = (requestId: string): string => toProblem(refusal('batch-too-large', batchLimits), requestId);
