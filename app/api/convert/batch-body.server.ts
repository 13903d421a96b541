import { batchLimits } from '~/limits.ts';
import type { HttpError } from '~/request/http-error.server.ts';
import { contentTypeOf, decodeText, type RequestBody, readObject } from '~/request/read-body.server.ts';
import { apiError } from '../api-error.server.ts';
import type { ApiRequest } from '../endpoint.ts';
import type { BatchKind, TextReader } from './batch-kind.ts';
import { type Conversion, textOf } from './conversion-body.server.ts';
import { invalidFields, unreadableBody } from './conversion-errors.server.ts';

export interface Batch<C extends Conversion> {
  /** Each text, or the error that refuses it alone. */
  texts: (C | HttpError)[];
  characters: number;
  /** For the Idempotency-Key. */
  body: RequestBody;
}

/**
 * @param today YYYY-MM-DD, for texts that name no day
 * @throws HttpError for the whole batch, as for an error in the fields that all texts share
 */
export function readBatch<C extends Conversion>(
  request: ApiRequest,
  { textField, readShared }: Pick<BatchKind<C>, 'textField' | 'readShared'>,
  { maxTexts, today }: { maxTexts: number; today: string },
): Batch<C> {
  const body = readBatchBody(request);
  const { texts, ...fields } = body;
  const list = readList(texts, textField, maxTexts);
  const characters = list.reduce((sum, text) => sum + charactersOf(text, textField), 0);
  if (characters > batchLimits.characters) throw apiError('batch-too-large', batchLimits);
  const shared = readShared({ today, ...fields });
  if (!shared.ok) throw invalidFields(shared.faults, {});
  return { body, characters, texts: list.map((text) => readText(text, shared.read)) };
}

/** Both calls take a text that is named as `/convert` names it. */
const charactersOf = (text: RequestBody, field: string): number =>
  [...new Set([field, 'pnr'])].reduce((sum, name) => sum + textOf(text, name).length, 0);

function readBatchBody(request: ApiRequest): RequestBody {
  if (contentTypeOf(request.headers.get('content-type')) !== 'application/json')
    throw apiError('content-type', {}, { sentence: 'batch-content-type' });
  const read = readObject(decodeText(request.body));
  if (!read.ok) throw unreadableBody(read, {});
  return read.body;
}

function readList(texts: unknown, field: string, maxTexts: number): RequestBody[] {
  if (!Array.isArray(texts) || texts.length === 0)
    throw apiError('text-missing', { field }, { sentence: 'texts-missing', errors: [missingTextsError] });
  if (texts.length > maxTexts) throw apiError('too-many-texts', { texts: maxTexts });
  return texts.map((text: unknown) => asObject(text) ?? { [field]: text });
}

const missingTextsError = { detail: 'A list with at least one text is needed.', pointer: '/texts' };

const asObject = (value: unknown): RequestBody | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RequestBody) : null;

function readText<C extends Conversion>(text: RequestBody, read: TextReader<C>): C | HttpError {
  const own = read(text);
  return own.ok ? own.value : invalidFields(own.faults, {});
}
