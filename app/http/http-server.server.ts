import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Endpoint } from '~/api/endpoint.ts';
import { endpoints } from '~/api/endpoints.server.ts';
import { seconds } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { createOwnHost } from './allowed-host.server.ts';
import { createApiFastPath } from './api-fast-path.server.ts';
import { handleUncaughtError, sendErrorResponse } from './error-response.server.ts';
import { createGuard } from './guard.server.ts';
import { createHealth, type Readiness } from './health.server.ts';
import { createTraffic, type Traffic } from './load-limit.server.ts';
import { isMalformed } from './malformed-request.server.ts';
import { createPageCache, type PageCache } from './page-cache.server.ts';
import { countPageViews } from './page-views.server.ts';
import { createHandlers, type Handlers } from './remix-handlers.server.ts';
import { createContextOpener, type IncomingRequest, requestContextOf } from './request-context.server.ts';
import { logRequest } from './request-log.server.ts';
import { createPolicies, type PolicyAt } from './request-policy.server.ts';
import { resolveRoute } from './resolve-route.server.ts';
import { closeSlowReaders } from './slow-readers.server.ts';
import { staticFiles } from './static-files.server.ts';
import { sendWebResponse, toWebRequest } from './web-adapter.server.ts';

interface HttpServerInput {
  build: ServerBuild;
  publicFolder: string;
  readiness: Readiness;
  mode: string;
  /** Tests run all endpoints or none, to compare both paths. */
  isFast?: (endpoint: Endpoint) => boolean;
}

/** Fast endpoints and cached pages run before Express, which has guard, files and one Remix handler per leaf. */
export function createHttpServer(input: HttpServerInput): Server {
  const { build, publicFolder, readiness, mode, isFast = ({ fast = false }) => fast } = input;
  const { TRUST_PROXY, IN_FLIGHT_PAGES, IN_FLIGHT_CALLS, IN_FLIGHT_LARGE } = settings();
  const handlers = createHandlers(build, mode);
  const pageCache = createPageCache(handlers);
  const own = createOwnHost(settings());
  const policyAt = createPolicies(handlers);
  const guard = createGuard({ proxies: TRUST_PROXY, own, policyAt });
  const traffic = createTraffic({ pages: IN_FLIGHT_PAGES, calls: IN_FLIGHT_CALLS, large: IN_FLIGHT_LARGE });
  const apiFastPath = createApiFastPath({ handlers, endpoints: endpoints.filter(isFast), guard, traffic });
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', TRUST_PROXY);
  app.use((req: Request, res: Response, next: NextFunction) => guard(req, res, req.path, next));
  app.use(staticFiles(publicFolder));
  app.use(resolveRoute(handlers), apiFastPath.middleware, pageCache.markCacheable);
  app.use(shedLoad(traffic, policyAt));
  app.use(renderPages(handlers, pageCache));
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => handleUncaughtError(error, req, res));
  const openContext = createContextOpener(TRUST_PROXY);
  const health = createHealth(readiness);
  return listenSafely((req, res) => {
    const incoming = openContext(req, res);
    logRequest(incoming, res);
    countPageViews(incoming, res);
    if (health(incoming, res)) return;
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (!own.isOwnHost(req)) return rejectHost({ req: incoming, path }, res, policyAt);
    if (!pageCache.respond(incoming, res) && !apiFastPath.respond(incoming, res)) app(req, res);
  });
}

function rejectHost(request: { req: IncomingRequest; path: string }, res: ServerResponse, policyAt: PolicyAt) {
  const { isForPrograms } = policyAt(request.path, request.req.method);
  sendErrorResponse({ ...request, isForPrograms }, res, { status: 421, reason: 'host' });
}

/** A page without room costs Remix no work. */
function shedLoad(traffic: Traffic, policyAt: PolicyAt) {
  return (req: Request, res: Response, next: NextFunction) => {
    const { path, method, rawBody, clientIp: ip } = req;
    const bytes = rawBody?.length ?? 0;
    const isText = bytes > 0 && policyAt(path, method).isText;
    if (traffic.enter({ kind: 'pages', isText, bytes, ip }, res)) return next();
    const { isForPrograms } = policyAt(path, method);
    sendErrorResponse({ req, path, isForPrograms }, res, { status: 503, reason: 'busy' });
  };
}

function renderPages(handlers: Handlers, pageCache: PageCache) {
  return async (req: Request, res: Response, next: NextFunction) => {
    try {
      const { match, path } = req;
      if (match && match.canonical !== path) return redirectToCanonical(req, res, match.canonical);
      const handler = match ? handlers.handlerOf(match.leaf) : handlers.fallback;
      const request = toWebRequest(req, path, match?.leaf.index ?? false);
      const context = requestContextOf(req);
      const response = await handler(request, context);
      if (!(await pageCache.store(response, req, res))) await sendWebResponse(req, res, response, context.page.html);
    } catch (error) {
      next(error);
    }
  };
}

/** One URL per page means one cache entry and one access rule (S21). */
function redirectToCanonical(req: Request, res: Response, path: string) {
  const query = req.originalUrl.indexOf('?');
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  // Browsers read "//" and "/\" as another site.
  const location = path.replace(/^[/\\]{2,}/, '/');
  res.set('Location', location + (query < 0 ? '' : req.originalUrl.slice(query))).set('Cache-Control', 'no-store');
  res.status(isRead ? 301 : 308).end();
}

/** Node's own limits let a slow-loris attack pass (R5, F31). */
function listenSafely(listener: RequestListener): Server {
  const { READ_TIMEOUT, WRITE_TIMEOUT } = settings();
  const server = createServer({
    connectionsCheckingInterval: seconds(READ_TIMEOUT / 4),
    headersTimeout: seconds(Math.min(10, READ_TIMEOUT)),
    requestTimeout: seconds(READ_TIMEOUT),
    keepAliveTimeout: seconds(65),
  });
  const watch = closeSlowReaders(server, seconds(WRITE_TIMEOUT));
  server.on('request', (req, res) => {
    watch(req, res);
    if (isMalformed(req)) res.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end();
    else listener(req, res);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return server;
}
