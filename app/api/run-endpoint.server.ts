import { errorFields, log } from '~/platform/log.server.ts';
import { reportFailure } from '~/request/report-error.server.ts';
import { refusal } from './api-error.server.ts';
import { type AnswerCall, type ApiCall, type CallAnswer, headerOf } from './endpoint.ts';
import { problemAnswer } from './problem.server.ts';
import { Refused } from './resource.server.ts';

type Method = 'GET' | 'POST';

interface CallRoute {
  method: Method;
  /** What it answers with, for `Accept`; any type when not given. */
  type?: string;
  answer: AnswerCall;
}

/**
 * A route of the API: one method, OPTIONS beside it, and a problem document for everything else and for every failure.
 * `export const call = callRoute({ method: 'POST', … })`; the host runs it without Remix (docs/decisions/0035).
 */
export function callRoute(route: CallRoute): AnswerCall {
  return async (call) => {
    try {
      return await serve(route, call);
    } catch (error) {
      return problemOf(error, call.requestId);
    }
  };
}

function serve(route: CallRoute, call: ApiCall): Promise<CallAnswer> | CallAnswer {
  const { method } = call;
  const allowed = { Allow: route.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS' };
  if (method === 'OPTIONS') return answerOptions(call, allowed);
  if (method !== route.method && !(method === 'HEAD' && route.method === 'GET'))
    throw refusal('method', { method: route.method }, { headers: allowed });
  if (route.type && !accepts(headerOf(call, 'accept'), route.type))
    throw refusal('not-acceptable', { type: route.type });
  return route.answer(call);
}

/** A page of another site may not call: its keys would be everybody's to read. The browser's question is told so. */
function answerOptions(call: ApiCall, allowed: Record<string, string>): CallAnswer {
  if (headerOf(call, 'access-control-request-method') !== null) throw refusal('browser-call', {}, { headers: allowed });
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
    const refused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    return (
      !refused && (name === '*/*' || name === `${group}/*` || name === type || name === 'application/problem+json')
    );
  });
}

/** The problem that a failure becomes: refusals say why, a database that is away is a 503, the rest is our fault. */
export function problemOf(error: unknown, requestId: string): CallAnswer {
  if (error instanceof Refused) {
    const { headers, ...refused } = error.refusal;
    return problemAnswer({ ...refused, requestId }, headers);
  }
  reportFailure(error, requestId);
  return problemOf(refusal('internal'), requestId);
}

/** Runs what needs the database; while that is away the caller is asked to come again, and nothing is given for free. */
export async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    log.error('meter-away', errorFields(error));
    throw refusal('unavailable', {}, { headers: { 'Retry-After': '2' } });
  }
}
