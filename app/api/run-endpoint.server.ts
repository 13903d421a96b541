import { findBearer, type SignedIn } from '~/auth/session.server.ts';
import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { admitsType } from '~/request/negotiate.ts';
import { reportError } from '~/request/report-error.server.ts';
import { logCall } from '~/usage/key-usage.server.ts';
import { apiError } from './api-error.server.ts';
import type { ApiRequest, ApiResponse, Endpoint, ErrorStyle } from './endpoint.ts';
import { problemResponse } from './problem.server.ts';

export type Endpoints = readonly [Endpoint, ...Endpoint[]];

/** Never throws: errors become problem documents. */
export async function runEndpoint(endpoints: Endpoints, request: ApiRequest): Promise<ApiResponse> {
  const [{ errors, path }] = endpoints;
  const began = performance.now();
  try {
    const found = findByMethod(endpoints, request.method);
    const response = found ? await handle(found, request) : respondToOtherMethod(endpoints, request);
    logKeyedCall(request, { path, began, status: response.status, code: null });
    return response;
  } catch (error) {
    const httpError = toHttpError(error, request, errors);
    const { status, code } = httpError;
    const isLogged = logKeyedCall(request, { path, began, status, code });
    if (errors === 'bare') return { status, headers: httpError.headers, body: null };
    return problemResponse(httpError, { ...request.context, isLogged });
  }
}

interface Outcome {
  path: string;
  /** `performance.now()` */
  began: number;
  status: number;
  code: string | null;
}

/** Of a key that the call has proved; nothing of what was sent. @returns whether the log will have it */
function logKeyedCall({ method, context }: ApiRequest, { path, began, status, code }: Outcome): boolean {
  const { requestId, now: at, subject: { account: accountId, key: keyId } = {} } = context;
  if (!accountId || !keyId) return false;
  const milliseconds = Math.round(performance.now() - began);
  return logCall({ accountId, keyId, requestId, at, endpoint: `${method} ${path}`, status, code, milliseconds });
}

const findByMethod = (endpoints: Endpoints, method: string) =>
  endpoints.find((each) => each.method === 'any' || each.method === (method === 'HEAD' ? 'GET' : method));

async function handle(endpoint: Endpoint, request: ApiRequest): Promise<ApiResponse> {
  const { produces, proof } = endpoint;
  if (produces && !admitsType(request.headers.get('accept'), produces))
    throw apiError('not-acceptable', { type: produces });
  return endpoint.handle(request, proof === 'bearer' ? await requireBearer(request) : null);
}

/** @throws HttpError 401 without the token of a session */
async function requireBearer(request: ApiRequest): Promise<SignedIn> {
  const signedIn = await findBearer(request, request.context);
  const { subject } = request.context;
  if (signedIn && subject) subject.account = signedIn.account.id;
  if (signedIn) return signedIn;
  const headers = { 'WWW-Authenticate': 'Bearer' };
  throw new HttpError({ status: 401, code: 'signed-out', message: 'problems.signed-out', headers });
}

/** Only the documented API responds to OPTIONS. */
export function allowOf(endpoints: Endpoints): string {
  const [{ errors }] = endpoints;
  const methods = endpoints.flatMap((each) => (each.method === 'GET' ? ['GET', 'HEAD'] : [each.method]));
  return [...methods, ...(errors === 'documented' ? ['OPTIONS'] : [])].join(', ');
}

function respondToOtherMethod(endpoints: Endpoints, request: ApiRequest): ApiResponse {
  const [{ method, errors }] = endpoints;
  const headers = { Allow: allowOf(endpoints) };
  if (errors !== 'documented')
    throw new HttpError({ status: 405, code: 'method', message: 'problems.not-served', headers });
  if (request.method !== 'OPTIONS') throw apiError('method', { method }, { headers });
  // A preflight comes from a page of another site, whose visitors could read the keys.
  if (request.headers.get('access-control-request-method') !== null) throw apiError('browser-call', {}, { headers });
  return { status: 204, headers: { ...headers, 'Cache-Control': 'no-store' }, body: null };
}

const toHttpError = (error: unknown, { context }: ApiRequest, style: ErrorStyle): HttpError =>
  error instanceof HttpError ? error : unexpectedError(error, context, style);

function unexpectedError(error: unknown, context: ApiRequest['context'], style: ErrorStyle): HttpError {
  reportError(error, context.requestId, context.subject?.route);
  const isAway = error instanceof DatabaseUnavailable;
  if (!isAway && style === 'documented') return apiError('internal');
  if (!isAway) return new HttpError({ status: 500, code: 'internal', message: 'problems.failed' });
  const headers = { 'Retry-After': '30' };
  return new HttpError({ status: 503, code: 'unavailable', message: 'problems.part-unavailable', headers });
}
