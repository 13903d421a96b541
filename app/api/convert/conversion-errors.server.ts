import { formatFigures } from '~/i18n/formatters.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { systemClock } from '~/platform/clock.ts';
import type { HttpError } from '~/request/http-error.server.ts';
import type { BodyFault, BodyResult } from '~/request/read-body.server.ts';
import { urls } from '~/urls.ts';
import { apiError } from '../api-error.server.ts';
import { violatedPolicies } from '../authenticate-key.server.ts';
import type { ChargeResult } from '../meter.server.ts';
import { type Conversion, warningsOf } from './conversion-body.server.ts';
import type { FieldError } from './convert-options.server.ts';

/** Developers read problems in English logs. */
const t = translator('en');

const unknownError = { code: 'field-invalid', sentence: 'field-invalid', values: {} } as const;

/** The first error gives status and sentence; all are listed. */
export function invalidFields(fieldErrors: FieldError[], headers: Record<string, string>): HttpError {
  const errors = fieldErrors.map(({ sentence, values, pointer }) => ({
    detail: t(`problems.${sentence}`, formatFigures(values, 'en')),
    pointer,
  }));
  const [{ code, values, sentence } = unknownError] = fieldErrors;
  return apiError(code, values, { headers, errors, sentence });
}

export function unreadableBody(parsed: BodyResult, headers: Record<string, string>): HttpError {
  const { code, sentence } = bodyErrors[parsed.ok ? 'broken' : parsed.reason];
  return apiError(code, {}, { headers, sentence });
}

const bodyErrors = {
  broken: { code: 'body-unreadable', sentence: 'body-unreadable' },
  nested: { code: 'field-invalid', sentence: 'body-nested' },
  'not-object': { code: 'body-unreadable', sentence: 'body-not-object' },
  'no-boundary': { code: 'body-unreadable', sentence: 'body-no-boundary' },
} as const satisfies Record<BodyFault, object>;

/** @param pointer of the text without flights, where there are several */
export function noFlights(
  itinerary: Itinerary,
  conversion: Conversion,
  headers: Record<string, string>,
  pointer?: string,
) {
  const warnings = warningsOf(itinerary, conversion);
  const errors = [
    ...(pointer === undefined ? [] : [{ detail: t('problems.version-empty'), pointer }]),
    ...warnings.map(({ message, line, column }) => ({ detail: message, line, column })),
  ];
  return apiError('no-flights', {}, { headers, errors, warnings });
}

/** The key is valid, so the 429 has an `upgrade_url`. */
export function quotaExceeded(
  { monthly, period, headers }: Pick<ChargeResult, 'monthly' | 'period' | 'headers'>,
  now = systemClock.now(),
) {
  const url = absoluteUrl(urls.members());
  const seconds = Math.ceil((period.end.getTime() - now.getTime()) / 1000);
  return apiError(
    'quota-exceeded',
    { limit: monthly, date: period.end.toISOString().slice(0, 10), url },
    {
      headers: { ...headers, 'Retry-After': String(seconds) },
      members: { ...violatedPolicies('month'), upgrade_url: url },
    },
  );
}
