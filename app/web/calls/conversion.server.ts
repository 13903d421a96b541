import { translator } from '~/i18n/i18n.server.ts';
import { isLanguage, type Language, languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { type Answer, toAnswer, toWarningAnswers, type WarningAnswer } from '~/itinerary/present/answer.ts';
import { type Choices, choicesFromOptions } from '~/itinerary/present/choices.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { systemClock } from '~/platform/clock.ts';
import { publicAddress } from '../public-address.server.ts';
import type { CallBody } from './body.server.ts';
import { ConvertRequest } from './schemas.server.ts';
import { textLimits } from './text-limits.ts';

export interface Conversion {
  text: string;
  today: string;
  language: Language;
  choices: Choices;
}

/** Why a call was not converted; `pointer` names the field (RFC 6901). */
export interface Fault {
  status: 413 | 422;
  code: 'text-missing' | 'text-too-long' | 'field-invalid';
  detail: string;
  pointer: string;
}

/** Problems are for developers, who read English logs. */
const t = translator('en');

const { today: Day, language: LanguageName } = ConvertRequest.shape;

/** The fields of a conversion call: `pnr`, and optionally `options`, `format`, `language`, `today`. */
export function readConversion(
  body: CallBody,
  textField = 'pnr',
): { ok: true; value: Conversion } | { ok: false; faults: Fault[] } {
  const text = typeof body[textField] === 'string' ? body[textField] : '';
  const { choices, unknown } = choicesFromOptions(body.options, plainFormat(body.format));
  const { today = systemClock.now().toISOString().slice(0, 10), language = 'en' } = body;
  const faults = [
    ...textFaults(text, textField),
    ...unknown.map((name) => invalid('options', t('problems.option-unknown', { name }))),
    ...(Day.safeParse(today).success ? [] : [invalid('today', t('problems.today-invalid'))]),
    ...(LanguageName.safeParse(language).success
      ? []
      : [invalid('language', t('problems.language-invalid', { languages: languages.join(', ') }))]),
  ];
  if (faults.length > 0 || !isLanguage(language)) return { ok: false, faults };
  return { ok: true, value: { text, today: String(today), language, choices } };
}

/** The older pages send the format as JSON text, quotes and all. */
function plainFormat(format: unknown): unknown {
  return typeof format === 'string' ? format.replace(/^"(.*)"$/, '$1') : format;
}

export function isTooLong(text: string): boolean {
  return text.length > textLimits.characters || countLines(text) > textLimits.lines;
}

function countLines(text: string): number {
  return (text.match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
}

function textFaults(text: string, field: string): Fault[] {
  if (text.trim() === '')
    return [{ status: 422, code: 'text-missing', detail: t('problems.text-missing', { field }), pointer: `/${field}` }];
  if (!isTooLong(text)) return [];
  const detail = t('problems.text-too-long', textLimits);
  return [{ status: 413, code: 'text-too-long', detail, pointer: `/${field}` }];
}

const invalid = (field: string, detail: string): Fault => ({
  status: 422,
  code: 'field-invalid',
  detail,
  pointer: `/${field}`,
});

/** Whose conversion it is, for the answer's `info`; null without keys. */
export interface Customer {
  agencyName: string | null;
  requestsLeft: number | null;
}

export const readItinerary = ({ text, today }: Conversion): Itinerary => convert(text, { today });

/** Words the answer. Nothing of the text is kept, logged or passed on. */
export function toConversionAnswer(
  itinerary: Itinerary,
  { language, choices }: Conversion,
  customer: Customer,
): Answer {
  return toAnswer(itinerary, { ...customer, baseUrl: publicAddress(), choices }, wordsOf(language));
}

export function warningsOf(itinerary: Itinerary, { language }: Conversion): WarningAnswer[] {
  return toWarningAnswers(itinerary, wordsOf(language));
}
