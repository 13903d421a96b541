import { batchLimits } from '~/limits.ts';
import type { HttpError } from '~/request/http-error.server.ts';
import { contentTypeOf, decodeText, type RequestBody, readObject } from '~/request/read-body.server.ts';
import { apiError } from '../api-error.server.ts';
import type { ApiRequest } from '../endpoint.ts';
import { type Conversion, textErrors, textOf } from './conversion-body.server.ts';
import { invalidFields, unreadableBody } from './conversion-errors.server.ts';
import { type ConversionSettings, readConversionSettings } from './convert-options.server.ts';

export interface Batch {
  /** Each text, or the error that refuses it alone. */
  texts: (Conversion | HttpError)[];
  characters: number;
  /** For the Idempotency-Key. */
  body: RequestBody;
}

/**
 * @param today YYYY-MM-DD, for texts that name no day
 * @throws HttpError for the whole batch, as for an error in the fields that all texts share
 */
export function readBatch(request: ApiRequest, { maxTexts, today }: { maxTexts: number; today: string }): Batch {
  const body = readBatchBody(request);
  const { texts, ...fields } = body;
  const common = { today, ...fields };
  const list = readList(texts, maxTexts);
  const characters = list.reduce((sum, text) => sum + textOf(text, 'pnr').length, 0);
  if (characters > batchLimits.characters) throw apiError('batch-too-large', batchLimits);
  const settings = readConversionSettings(common);
  if (!settings.ok) throw invalidFields(settings.faults, {});
  return { body, characters, texts: list.map((text) => readText(text, common, settings.value)) };
}

function readBatchBody(request: ApiRequest): RequestBody {
  if (contentTypeOf(request.headers.get('content-type')) !== 'application/json')
    throw apiError('content-type', {}, { sentence: 'batch-content-type' });
  const read = readObject(decodeText(request.body));
  if (!read.ok) throw unreadableBody(read, {});
  return read.body;
}

function readList(texts: unknown, maxTexts: number): RequestBody[] {
  if (!Array.isArray(texts) || texts.length === 0)
    throw apiError('text-missing', {}, { sentence: 'texts-missing', errors: [missingTextsError] });
  if (texts.length > maxTexts) throw apiError('too-many-texts', { texts: maxTexts });
  return texts.map((text: unknown) => asObject(text) ?? { pnr: text });
}

const missingTextsError = { detail: 'A list with at least one text is needed.', pointer: '/texts' };

const asObject = (value: unknown): RequestBody | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RequestBody) : null;

/** A text without fields of its own shares the settings of the batch. */
function readText(text: RequestBody, common: RequestBody, settings: ConversionSettings): Conversion | HttpError {
  const isPlain = Object.keys(text).length <= 1;
  const own = isPlain ? ({ ok: true, value: settings } as const) : readConversionSettings({ ...common, ...text });
  const errors = [...textErrors(textOf(text, 'pnr'), 'pnr'), ...(own.ok ? [] : own.faults)];
  if (errors.length > 0 || !own.ok) return invalidFields(errors, {});
  return { text: textOf(text, 'pnr'), ...own.value };
}
