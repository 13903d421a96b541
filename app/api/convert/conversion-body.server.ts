import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { isTooLong, textLimits } from '~/limits.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import {
  type ConversionResponse,
  toResponse,
  toWarningResponses,
  type WarningResponse,
} from '~/trip/classic/response.ts';
import { type ConversionSettings, type FieldError, readConversionSettings } from './convert-options.server.ts';

export interface Conversion extends ConversionSettings {
  text: string;
}

/** `options`, `format`, `language` and `today` are optional. */
export function readConversion(
  body: RequestBody,
  textField = 'pnr',
): { ok: true; value: Conversion } | { ok: false; faults: FieldError[] } {
  const text = textOf(body, textField);
  const settings = readConversionSettings(body);
  const faults = textErrors(text, textField);
  if (!settings.ok) return { ok: false, faults: [...faults, ...settings.faults] };
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, value: { text, ...settings.value } };
}

export const textOf = (body: RequestBody, field: string): string =>
  typeof body[field] === 'string' ? body[field] : '';

export function textErrors(text: string, field: string): FieldError[] {
  if (text.trim() === '')
    return [{ code: 'text-missing', sentence: 'text-missing', values: { field }, pointer: `/${field}` }];
  if (!isTooLong(text)) return [];
  return [{ code: 'text-too-long', sentence: 'text-too-long', values: textLimits, pointer: `/${field}` }];
}

/** For `info` in the response; null without keys. */
export interface Customer {
  agencyName: string | null;
  requestsLeft: number | null;
}

/** None of the answers shows facts of the booking but seats, which are the flights'. */
export const readItinerary = ({ text, today }: Conversion): Itinerary => convert(text, { today, facts: false });

/** The older calls prepare nothing. */
export const plainConversion = (
  textField: 'pnr' | 'input',
  faultsOf: (body: RequestBody) => FieldError[] = () => [],
) => ({
  read(body: RequestBody): ReturnType<typeof readConversion> {
    const read = readConversion(body, textField);
    const own = faultsOf(body);
    return own.length === 0 ? read : { ok: false, faults: [...(read.ok ? [] : read.faults), ...own] };
  },
  convert: readItinerary,
  prepare: () => undefined,
});

/** Nothing of the text is stored, logged or passed on. */
export function toConversionResponse(
  itinerary: Itinerary,
  { language, choices }: Conversion,
  customer: Customer,
): ConversionResponse {
  return toResponse(itinerary, { ...customer, baseUrl: baseUrl(), display: choices }, wordsOf(language));
}

export function warningsOf(itinerary: Itinerary, { language }: Conversion): WarningResponse[] {
  return toWarningResponses(itinerary, wordsOf(language));
}
