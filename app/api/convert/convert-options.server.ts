import type { Values } from '~/i18n/catalogue.ts';
import { languageOfTag } from '~/i18n/language-of-tag.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { systemClock } from '~/platform/clock.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import {
  type ApiOptionsRead,
  type DisplayOptions,
  formats,
  optionLimits,
  readApiOptions,
} from '~/trip/options/display-options.ts';
import type { ProblemSentence } from '../api-error.server.ts';
import { ConvertRequest } from '../docs/request-schemas.server.ts';

export interface ConversionSettings {
  today: string;
  language: Language;
  choices: DisplayOptions;
}

/** `pointer` is a JSON pointer (RFC 6901). */
export interface FieldError {
  code: 'text-missing' | 'text-too-long' | 'field-invalid';
  sentence: ProblemSentence;
  values: Values;
  pointer: string;
}

export type ConversionSettingsResult = { ok: true; value: ConversionSettings } | { ok: false; faults: FieldError[] };

const { today: DateSchema } = ConvertRequest.shape;

/** At most eight errors. */
export function readConversionSettings(body: RequestBody): ConversionSettingsResult {
  const format = unquoteFormat(body.format);
  const options = readApiOptions(body.options, format);
  const { today = systemClock.now().toISOString().slice(0, 10), language: tag = 'en' } = body;
  const language = languageOfTag(tag);
  const faults = [
    ...optionErrors(readApiOptions(body.options)),
    ...(readApiOptions(undefined, format).unknown.length > 0
      ? [invalidField('format', 'format-invalid', { formats: formats.join(', ') })]
      : []),
    ...(DateSchema.safeParse(today).success ? [] : [invalidField('today', 'today-invalid')]),
    ...(language ? [] : [invalidField('language', 'language-invalid', { languages: languages.join(', ') })]),
  ];
  if (faults.length > 0 || !language) return { ok: false, faults };
  return { ok: true, value: { today: String(today), language, choices: options.display } };
}

function optionErrors({ unknown, more, reason }: ApiOptionsRead): FieldError[] {
  if (reason) return [invalidField('options', `options-${reason}`, optionLimits)];
  const unknownErrors = unknown.map((name) => invalidField('options', 'option-unknown', { name }));
  return more ? [...unknownErrors, invalidField('options', 'options-more', { number: more })] : unknownErrors;
}

/** Older clients send the format in quotes, as JSON text. */
function unquoteFormat(format: unknown): unknown {
  return typeof format === 'string' ? format.replace(/^"(.*)"$/, '$1') : format;
}

const invalidField = (field: string, sentence: ProblemSentence, values: Values = {}): FieldError => ({
  code: 'field-invalid',
  sentence,
  values,
  pointer: `/${field}`,
});
