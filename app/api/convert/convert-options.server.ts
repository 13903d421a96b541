import { translator } from '~/i18n/i18n.server.ts';
import { isLanguage, type Language, languages } from '~/i18n/languages.ts';
import { type Choices, choicesFromOptions, type OptionsRead, optionLimits } from '~/itinerary/present/choices.ts';
import { systemClock } from '~/platform/clock.ts';
import type { CallBody } from '~/request/read-body.server.ts';
import { ConvertRequest } from '../docs/schemas.server.ts';

/** How a text is to be read and shown. */
export interface Wishes {
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

export type WishesRead = { ok: true; value: Wishes } | { ok: false; faults: Fault[] };

/** Problems are for developers, who read English logs. */
const t = translator('en');

const { today: Day, language: LanguageName } = ConvertRequest.shape;

/** The fields `options`, `format`, `language` and `today`; at most eight faults. */
export function readWishes(body: CallBody): WishesRead {
  const options = choicesFromOptions(body.options, plainFormat(body.format));
  const { today = systemClock.now().toISOString().slice(0, 10), language = 'en' } = body;
  const faults = [
    ...optionFaults(options),
    ...(Day.safeParse(today).success ? [] : [invalid('today', t('problems.today-invalid'))]),
    ...(LanguageName.safeParse(language).success
      ? []
      : [invalid('language', t('problems.language-invalid', { languages: languages.join(', ') }))]),
  ];
  if (faults.length > 0 || !isLanguage(language)) return { ok: false, faults };
  return { ok: true, value: { today: String(today), language, choices: options.choices } };
}

function optionFaults({ unknown, more, fault }: OptionsRead): Fault[] {
  if (fault) return [invalid('options', t(`problems.options-${fault}`, optionLimits))];
  const named = unknown.map((name) => invalid('options', t('problems.option-unknown', { name })));
  return more ? [...named, invalid('options', t('problems.options-more', { number: more }))] : named;
}

/** The older pages send the format as JSON text, quotes and all. */
function plainFormat(format: unknown): unknown {
  return typeof format === 'string' ? format.replace(/^"(.*)"$/, '$1') : format;
}

const invalid = (field: string, detail: string): Fault => ({
  status: 422,
  code: 'field-invalid',
  detail,
  pointer: `/${field}`,
});
