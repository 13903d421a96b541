import { batchLimits } from '~/limits.ts';
import { type CallBody, decodeText, readObject } from '~/request/read-body.server.ts';
import { type Refused, refusal } from '../api-error.server.ts';
import { type ApiCall, contentTypeOf, headerOf } from '../endpoint.ts';
import { type Conversion, textFaults, textOf } from './conversion.server.ts';
import { faulty, unreadable } from './conversion-errors.server.ts';
import { readWishes, type Wishes } from './convert-options.server.ts';

export interface Batch {
  /** What is to be converted, or why a text is refused by itself. */
  texts: (Conversion | Refused)[];
  /** Characters of all texts together. */
  characters: number;
  /** Everything that was sent, for the Idempotency-Key. */
  said: CallBody;
}

/**
 * Reads a batch. What holds for all texts is judged once, and a fault in it refuses the batch as a whole.
 * @param most how many texts the caller's key may send
 * @param today the day that holds for texts which name none
 * @throws Refused
 */
export function readBatch(call: ApiCall, { most, today }: { most: number; today: string }): Batch {
  const said = readSaid(call);
  const { texts, ...given } = said;
  const common = { today, ...given };
  const list = readList(texts, most);
  const characters = list.reduce((sum, text) => sum + textOf(text, 'pnr').length, 0);
  if (characters > batchLimits.characters) throw refusal('batch-too-large', batchLimits);
  const wishes = readWishes(common);
  if (!wishes.ok) throw faulty(wishes.faults, {});
  return { said, characters, texts: list.map((text) => readText(text, common, wishes.value)) };
}

function readSaid(call: ApiCall): CallBody {
  if (contentTypeOf(headerOf(call, 'content-type')) !== 'application/json')
    throw refusal('content-type', {}, { sentence: 'batch-content-type' });
  const read = readObject(decodeText(call.body));
  if (!read.ok) throw unreadable(read, {});
  return read.body;
}

function readList(texts: unknown, most: number): CallBody[] {
  if (!Array.isArray(texts) || texts.length === 0)
    throw refusal('text-missing', {}, { sentence: 'texts-missing', errors: [missingTexts] });
  if (texts.length > most) throw refusal('too-many-texts', { texts: most });
  return texts.map((text: unknown) => toRecord(text) ?? { pnr: text });
}

const missingTexts = { detail: 'A list with at least one text is needed.', pointer: '/texts' };

const toRecord = (value: unknown): CallBody | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as CallBody) : null;

/** A text that says nothing of its own has the wishes of all. */
function readText(text: CallBody, common: CallBody, wishes: Wishes): Conversion | Refused {
  const isPlain = Object.keys(text).length <= 1;
  const own = isPlain ? ({ ok: true, value: wishes } as const) : readWishes({ ...common, ...text });
  const faults = [...textFaults(textOf(text, 'pnr'), 'pnr'), ...(own.ok ? [] : own.faults)];
  if (faults.length > 0 || !own.ok) return faulty(faults, {});
  return { text: textOf(text, 'pnr'), ...own.value };
}
