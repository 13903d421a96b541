import type { ServerResponse } from 'node:http';
import { partsAskedFor } from '~/remix-protocol.ts';
import type { ApiFastPath } from './api-fast-path.server.ts';
import { sendErrorResponse, sendUnavailable } from './error-response.server.ts';
import type { Traffic } from './load-limit.server.ts';
import type { PageCache } from './page-cache.server.ts';
import type { Handler, Handlers } from './remix-handlers.server.ts';
import { type IncomingRequest, type ResolvedRequest, requestContextOf } from './request-context.server.ts';
import type { PolicyAt } from './request-policy.server.ts';
import { resolveRoute } from './resolve-route.server.ts';
import { sendWebResponse, toWebRequest } from './web-adapter.server.ts';

interface RouteResponderInput {
  handlers: Handlers;
  pageCache: PageCache;
  apiFastPath: ApiFastPath;
  traffic: Traffic;
  policyAt: PolicyAt;
}

export function createRouteResponder({ handlers, pageCache, apiFastPath, traffic, policyAt }: RouteResponderInput) {
  const respondBy = async (handler: Handler, req: ResolvedRequest, res: ServerResponse): Promise<void> => {
    const context = requestContextOf(req);
    const response = await handler(toWebRequest(req), context);
    if (response.status === 500 && context.page.isUnavailable) return sendUnavailable(req, res);
    if (isOfRemix(response) && req.match && !handlers.isPage(req.match.leaf)) {
      const allow = handlers.methodsOf(req.match.leaf);
      return sendErrorResponse({ req, isForPrograms: true }, res, { status: 405, reason: 'method', allow });
    }
    const isWithoutAllow = response.status === 405 && !response.headers.has('Allow');
    if (isWithoutAllow && req.match) response.headers.set('Allow', handlers.methodsOf(req.match.leaf));
    if (!(await pageCache.store(response, req, res))) await sendWebResponse(req, res, response, context.page.html);
  };
  return async (incoming: IncomingRequest, res: ServerResponse): Promise<void> => {
    const req = await resolveRoute(handlers, incoming, res);
    // Again: the first look missed where the list of languages was new; its language is known now.
    if (pageCache.respond(req, res) || apiFastPath.respondResolved(req, res)) return;
    pageCache.markCacheable(req);
    if (partsAskedFor(req.query) > mostParts)
      return sendErrorResponse({ req, isForPrograms: true }, res, { status: 400, reason: 'query' });
    if (!enter(traffic, policyAt, req, res)) return; // a page without room costs Remix no work
    const { match, path } = req;
    if (match && match.canonical !== path) return redirectToCanonical(req, res, match.canonical);
    const handler = match ? handlers.handlerOf(match.leaf) : handlers.fallback;
    await respondBy(handler, req, res);
  };
}

/** A page of ours asks for a few paths of a few parts. */
const mostParts = 200;

/** Of a method that a file does not have: JSON of Remix's own, without `Allow`. */
const isOfRemix = ({ status, headers }: Response) =>
  status === 405 && !headers.has('Allow') && headers.get('content-type')?.startsWith('application/json') === true;

/** @returns false after sending a 503 */
function enter(traffic: Traffic, policyAt: PolicyAt, req: ResolvedRequest, res: ServerResponse): boolean {
  const { path, method, rawBody, clientIp: ip } = req;
  const bytes = rawBody?.length ?? 0;
  const isText = bytes > 0 && policyAt(path, method).isText;
  if (traffic.enter({ kind: 'pages', isText, bytes, ip }, res)) return true;
  const { isForPrograms } = policyAt(path, method);
  sendErrorResponse({ req, isForPrograms }, res, { status: 503, reason: 'busy' });
  return false;
}

/** One URL per page means one cache entry and one access rule (S21). */
function redirectToCanonical({ method, query }: ResolvedRequest, res: ServerResponse, path: string): void {
  const isRead = method === 'GET' || method === 'HEAD';
  // Browsers read "//" and "/\" as another site.
  const location = path.replace(/^[/\\]{2,}/, '/');
  res.setHeader('Location', location + query).setHeader('Cache-Control', 'no-store');
  res.statusCode = isRead ? 301 : 308;
  res.end();
}
