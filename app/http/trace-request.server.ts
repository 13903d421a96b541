import type { ServerResponse } from 'node:http';
import { type SpanInput, tracer } from '~/platform/tracer.server.ts';
import { isAgencyLogo } from '~/urls.ts';
import type { IncomingRequest } from './request-context.server.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']);

/**
 * One span for each request that has a line in the log, named by method and route: the path may hold a token.
 * @param trustsProxy whether a `traceparent` is believed
 */
export function traceRequest(req: IncomingRequest, res: ServerResponse, trustsProxy: boolean): void {
  const open = tracer()?.open;
  if (!open || isAgencyLogo(req.path)) return;
  const span = open(spanOf(req, trustsProxy));
  req.span = span;
  res.once('close', () => {
    const { routeId } = req;
    const { statusCode: status } = res;
    span.end({
      ...(routeId ? { name: `${methodOf(req)} ${routeId}` } : {}),
      attributes: { 'http.response.status_code': status, ...(routeId ? { 'http.route': routeId } : {}) },
      failed: status >= 500 ? String(status) : undefined,
    });
  });
}

/** Node calls a listener of the body in a context of its own, so the span is brought along with the request. */
export const inSpanOf = <Result>({ span }: IncomingRequest, work: () => Result): Result =>
  span ? span.run(work) : work();

function spanOf(req: IncomingRequest, trustsProxy: boolean): SpanInput {
  const method = methodOf(req);
  const { traceparent } = req.headers;
  return {
    name: method,
    kind: 'server',
    attributes: {
      'http.request.method': method === 'HTTP' ? '_OTHER' : method,
      'url.scheme': req.protocol,
      'wayline.request_id': req.requestId,
    },
    parent: trustsProxy && typeof traceparent === 'string' ? traceparent : undefined,
    isRoot: true,
  };
}

const methodOf = ({ method = '' }: IncomingRequest): string => (methods.has(method) ? method : 'HTTP');
