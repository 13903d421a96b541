import type { z } from 'zod';
import { languageOfTag } from '~/i18n/language-of-tag.ts';
import { languages } from '~/i18n/languages.ts';
import { systemClock } from '~/platform/clock.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import type { Additions } from '~/trip/additions/additions-schema.ts';
import { tripLimits } from '~/trip/changes/trip-changes.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { camelKeys } from '~/trip/json/key-case.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import type { DisplayOptions } from '~/trip/options/display-options.ts';
import { type Conversion, textErrors, textOf } from '../convert/conversion-body.server.ts';
import type { FieldError } from '../convert/convert-options.server.ts';
import { isRecord } from '../is-record.ts';
import { fieldError, fieldErrorsOf } from './field-errors.server.ts';
import { withOwnNames } from './forgiving-names.ts';
import { ItineraryRequest, type inclusions } from './itinerary-request.server.ts';
import { chosenOptions } from './option-names.ts';

export interface ItineraryConversion extends Conversion {
  edits: readonly Edit[];
  additions: Additions;
  /** As the request writes it: "EUR", or "€". */
  currency: string;
  isChat: boolean;
  include: readonly (typeof inclusions)[number][];
  /** True for that of the account. */
  branding: ItineraryRequest['branding'];
}

type ConversionRead = { ok: true; value: ItineraryConversion } | { ok: false; faults: FieldError[] };

/** Strict: no unknown fields, each within its bounds; names of the older call and in camel case are known, too. */
export function readItineraryConversion(given: RequestBody): ConversionRead {
  const first = ItineraryRequest.safeParse(given);
  const body = first.success ? given : withOwnNames(given, ItineraryRequest, first.error.issues);
  const missing = textErrors(textOf(body, 'text'), 'text');
  const currency = currencyOf(body.additions);
  const read = first.success ? first : ItineraryRequest.safeParse({ text: '', ...body });
  const errors = read.success ? [] : errorsBesideText(read.error, body);
  const language = languageOfTag(body.language ?? 'en');
  if (body.language !== undefined && !language && !errors.some(({ pointer }) => pointer === '/language'))
    errors.push(fieldError(['language'], 'language-invalid', { languages: languages.join(', ') }));
  const size = changesTooLarge(body);
  const faults = [...missing, ...errors, ...(size ? [size] : [])];
  if (!read.success || !language || faults.length > 0) return { ok: false, faults };
  return { ok: true, value: toConversion(read.data, language, currency) };
}

const errorsBesideText = ({ issues }: z.ZodError, body: RequestBody): FieldError[] =>
  fieldErrorsOf(
    issues.filter(({ path }) => path[0] !== 'text'),
    ItineraryRequest,
    body,
  );

function toConversion(
  request: ItineraryRequest,
  language: Conversion['language'],
  currency: string | null,
): ItineraryConversion {
  const { text, today = systemClock.now().toISOString().slice(0, 10), edits = [], include = [], branding } = request;
  const { additions = {} } = request;
  const { display, currency: own } = defaultChoices(language);
  return {
    text,
    today,
    language,
    branding,
    include,
    edits: camelKeys(edits),
    additions: { currency: own, ...camelKeys(additions) },
    currency: currency ?? own,
    isChat: request.view === 'chat',
    choices: displayOf(request, display),
  };
}

/** Marks of chats are made of the view text. */
function displayOf(
  { view = 'classic', format, options = {} }: ItineraryRequest,
  start: DisplayOptions,
): DisplayOptions {
  return { ...start, ...(format ? { format } : {}), ...chosenOptions(options), view: view === 'chat' ? 'text' : view };
}

const currencyOf = (additions: unknown): string | null =>
  isRecord(additions) && typeof additions.currency === 'string' ? additions.currency : null;

function changesTooLarge({ edits, additions }: RequestBody): FieldError | null {
  if (edits === undefined && additions === undefined) return null;
  const bytes = Buffer.byteLength(JSON.stringify([edits, additions]));
  return bytes > tripLimits.bytes
    ? fieldError(['edits'], 'changes-too-large', { limit: tripLimits.bytes / 1024 })
    : null;
}
