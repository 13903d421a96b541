/** An RFC 9457 problem document. `code` is ours, stable, and listed in the API documentation. */
import { urls } from '~/urls.ts';
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  instance?: string;
  request_id: string;
  /** A list of faults; for forms sent as calls the sentences by field, as the specification has it (`errors.email`). */
  errors?:
    | { detail: string; line?: number | null; column?: number | null; pointer?: string }[]
    | Record<string, string[]>;
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

/** The problem as an answer, with the headers every call gets. */
export function apiProblemResponse(input: ProblemInput, headers: Record<string, string> = {}) {
  return {
    status: input.status,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    body: JSON.stringify(problem(input)),
  };
}

/** The same for Remix. */
export function problemResponse(input: ProblemInput, more: Record<string, string> = {}): Response {
  const { body, ...init } = apiProblemResponse(input, more);
  return new Response(body, init);
}
