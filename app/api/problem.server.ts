import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import type { ErrorDetail, HttpError } from '~/request/http-error.server.ts';
/** An RFC 9457 problem document. `code` is ours, stable, and listed in the API documentation. */
import { urls } from '~/urls.ts';
import type { ApiResponse } from './endpoint.ts';
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  instance?: string;
  request_id: string;
  /** A list; by field (`errors.email`) where a form is sent. */
  errors?: ErrorDetail[] | Record<string, string[]>;
  warnings?: unknown[];
}

const statusTitles: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorised',
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
  503: 'Service unavailable',
};

export interface ProblemInput {
  status: number;
  code: string;
  detail: string;
  requestId: string;
  errors?: Problem['errors'] | undefined;
  warnings?: unknown[] | undefined;
  /** Further members (RFC 9457, 3.2). */
  members?: Record<string, unknown> | undefined;
}

export function problem({ status, code, detail, requestId, errors, warnings, members }: ProblemInput): Problem {
  return {
    type: urls.apiProblem(code),
    title: statusTitles[status] ?? 'Error',
    status,
    detail,
    code,
    instance: `urn:request:${requestId}`,
    request_id: requestId,
    ...(errors ? { errors } : {}),
    ...(warnings ? { warnings } : {}),
    ...members,
  };
}

interface ProblemContext {
  requestId: string;
  language: Language;
}

export function toProblem(error: HttpError, { requestId, language }: ProblemContext): Problem {
  const { status, code, message, values, errors, warnings, members } = error;
  const detail = translator(language)(message, values);
  const translated = errors && !Array.isArray(errors) ? translateErrors(errors, language) : errors;
  return problem({ status, code, detail, requestId, errors: translated, warnings, members });
}

function translateErrors(errors: Record<string, Key[]>, language: Language): Record<string, string[]> {
  const t = translator(language);
  return Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => t(key))]));
}

export function writeProblem(error: HttpError, context: ProblemContext): ApiResponse {
  return {
    status: error.status,
    headers: { ...problemHeaders, ...error.headers },
    body: JSON.stringify(toProblem(error, context)),
  };
}

const problemHeaders = { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' };

/** The problem as an answer, with the headers every call gets. */
export function apiProblemResponse(input: ProblemInput, headers: Record<string, string> = {}) {
  return { status: input.status, headers: { ...problemHeaders, ...headers }, body: JSON.stringify(problem(input)) };
}

/** The same for Remix. */
export function problemResponse(input: ProblemInput, more: Record<string, string> = {}): Response {
  const { body, ...init } = apiProblemResponse(input, more);
  return new Response(body, init);
}
