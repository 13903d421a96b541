import { errorFields, log } from '~/platform/log.server.ts';
import { reportError } from '~/request/report-error.server.ts';
import { apiError } from './api-error.server.ts';
import { type ApiRequest, type ApiResponse, type EndpointHandler, headerOf } from './endpoint.ts';
import { apiProblemResponse } from './problem.server.ts';
import { HttpError } from './resource.server.ts';

type Method = 'GET' | 'POST';

interface EndpointOptions {
  method: Method;
  /** What it answers with, for `Accept`; any type when not given. */
  type?: string;
  handle: EndpointHandler;
}

/**
 * A route of the API: one method, OPTIONS beside it, and a problem document for everything else and for every failure.
 * `export const call = callRoute({ method: 'POST', … })`; the host runs it without Remix (docs/decisions/0035).
 */
export function endpoint(options: EndpointOptions): EndpointHandler {
  return async (request) => {
    try {
      return await runEndpoint(options, request);
    } catch (error) {
      return problemOf(error, request.requestId);
    }
  };
}

function runEndpoint(options: EndpointOptions, request: ApiRequest): Promise<ApiResponse> | ApiResponse {
  const { method } = request;
  const allowed = { Allow: options.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS' };
  if (method === 'OPTIONS') return respondToOptions(request, allowed);
  if (method !== options.method && !(method === 'HEAD' && options.method === 'GET'))
    throw apiError('method', { method: options.method }, { headers: allowed });
  if (options.type && !accepts(headerOf(request, 'accept'), options.type))
    throw apiError('not-acceptable', { type: options.type });
  return options.handle(request);
}

/** A page of another site may not call: its keys would be everybody's to read. The browser's question is told so. */
function respondToOptions(request: ApiRequest, allowed: Record<string, string>): ApiResponse {
  if (headerOf(request, 'access-control-request-method') !== null)
    throw apiError('browser-call', {}, { headers: allowed });
  return { status: 204, headers: { ...allowed, 'Cache-Control': 'no-store' }, body: null };
}

/** Whether an `Accept` header admits a type. Weights only matter when they are nought. */
export function accepts(header: string | null, type: string): boolean {
  if (!header?.trim()) return true;
  const [group = ''] = type.split('/');
  return header.split(',').some((range) => {
    const [name = '', ...parameters] = range
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const isExcluded = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    return (
      !isExcluded && (name === '*/*' || name === `${group}/*` || name === type || name === 'application/problem+json')
    );
  });
}

/** The problem that a failure becomes: refusals say why, a database that is away is a 503, the rest is our fault. */
export function problemOf(error: unknown, requestId: string): ApiResponse {
  if (error instanceof HttpError) {
    const { headers, ...problem } = error.problem;
    return apiProblemResponse({ ...problem, requestId }, headers);
  }
  reportError(error, requestId);
  return problemOf(apiError('internal'), requestId);
}

/** Runs what needs the database; while that is away the caller is asked to come again, and nothing is given for free. */
export async function withUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    log.error('meter-away', errorFields(error));
    throw apiError('unavailable', {}, { headers: { 'Retry-After': '2' } });
  }
}
