import type { ServerResponse } from 'node:http';
import { metrics } from '~/platform/metrics.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

/** A label's values are bounded: anybody may send a method of its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** @param ms milliseconds until the response had been sent, or its connection ended */
export function measureRequest(
  { routeId: route = 'none', method = '' }: IncomingRequest,
  { statusCode, writableFinished }: ServerResponse,
  ms: number,
): void {
  const status = writableFinished ? String(statusCode) : 'aborted';
  metrics.requests.inc({ route, method: methods.has(method) ? method : 'other', status });
  metrics.responses.inc({ class: writableFinished ? `${status[0]}xx` : status });
  metrics.requestSeconds.observe({ route }, ms / 1000);
}
