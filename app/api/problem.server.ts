import type { Key } from '~/i18n/catalogue.ts';
import { formatFigures } from '~/i18n/formatters.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import type { ErrorDetail, HttpError } from '~/request/http-error.server.ts';
import { urls } from '~/urls.ts';
import type { ApiResponse } from './endpoint.ts';

/** RFC 9457. `code` is ours and stable, and the API documentation lists it. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  instance: string;
  request_id: string;
  /** A list, or by field (`errors.email`) for a form. */
  errors?: ErrorDetail[] | Record<string, string[]>;
  warnings?: unknown[];
  /** Of a call with a key: its entry in the account's log. */
  log_url?: string;
}

const statusTitles: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorised',
  402: 'Payment required',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  421: 'Misdirected request',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal error',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
};

interface ProblemContext {
  requestId: string;
  language: Language;
  isLogged?: boolean;
}

export function toProblem(error: HttpError, { requestId, language, isLogged }: ProblemContext): Problem {
  const { status, code, message, values, errors, limits, warnings, members } = error;
  return {
    type: absoluteUrl(urls.apiProblem(code)),
    title: statusTitles[status] ?? 'Error',
    status,
    detail: translator(language)(sentenceForCalls(message), formatFigures(values, language)),
    code,
    instance: `urn:request:${requestId}`,
    request_id: requestId,
    ...(errors ? { errors: Array.isArray(errors) ? errors : translateErrors(errors, limits, language) } : {}),
    ...(warnings ? { warnings } : {}),
    ...(isLogged ? { log_url: absoluteUrl(urls.membersRequests({ request: requestId })) } : {}),
    ...members,
  };
}

/** A program has no page to go back to. */
const sentenceForCalls = (message: Key): Key => (message === 'refusal.too-large' ? 'refusal.too-large-call' : message);

function translateErrors(
  errors: Record<string, Key[]>,
  limits: Record<string, number> = {},
  language: Language,
): Record<string, string[]> {
  const t = translator(language);
  const said = Object.entries(errors).map(([field, keys]) => {
    const values = formatFigures({ limit: limits[field] ?? '' }, language);
    return [field, keys.map((key) => t(key, values))] as const;
  });
  return Object.fromEntries(said);
}

const problemHeaders = { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' };

export function problemResponse(error: HttpError, context: ProblemContext) {
  metrics.problems.inc({ code: error.code });
  return {
    status: error.status,
    headers: { ...problemHeaders, ...error.headers },
    body: JSON.stringify(toProblem(error, context)),
  } satisfies ApiResponse;
}
