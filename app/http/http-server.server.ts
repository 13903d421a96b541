import { createServer, type RequestListener, type Server } from 'node:http';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import { seconds } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { handOn } from '~/request/language.server.ts';
import { createOwnHost } from './allowed-host.server.ts';
import { createCalls } from './api-fast-path.server.ts';
import { clientAddress } from './client-ip.server.ts';
import { refuse } from './error-response.server.ts';
import { createGate } from './guard.server.ts';
import { createHealth, type Readiness } from './health.server.ts';
import { createTraffic, type Traffic } from './load-limit.server.ts';
import { isMalformed } from './malformed-request.server.ts';
import { createKeptPages, type KeptPages } from './page-cache.server.ts';
import { createHandlers, type Handlers } from './remix-handlers.server.ts';
import { welcome } from './request-id.server.ts';
import { arrival } from './resolve-route.server.ts';
import { closeSlowReaders } from './slow-readers.server.ts';
import { staticFiles } from './static-files.server.ts';
import { crash } from './uncaught-error.server.ts';
import { sendWebResponse, toWebRequest } from './web-adapter.server.ts';

interface HostInput {
  build: ServerBuild;
  publicFolder: string;
  readiness: Readiness;
  mode: string;
}

/** The host: ids, headers, the gate, kept pages and calls; behind them Express with files and one Remix handler per leaf. */
export function createHost({ build, publicFolder, readiness, mode }: HostInput): Server {
  const { TRUST_PROXY, IN_FLIGHT_PAGES, IN_FLIGHT_CALLS, IN_FLIGHT_LARGE } = settings();
  const handlers = createHandlers(build, mode);
  const pages = createKeptPages(handlers);
  const own = createOwnHost(settings());
  const gate = createGate(TRUST_PROXY, own);
  const traffic = createTraffic({ pages: IN_FLIGHT_PAGES, calls: IN_FLIGHT_CALLS, large: IN_FLIGHT_LARGE });
  const calls = createCalls({ handlers, gate, proxies: TRUST_PROXY, traffic });
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', TRUST_PROXY);
  app.use((req: Request, res: Response, next: NextFunction) => gate(req, res, req.path, next));
  app.use(staticFiles(publicFolder));
  app.use(arrival(handlers), calls.late, pages.claim);
  app.use(shed(traffic, TRUST_PROXY), compression());
  app.use(remix(handlers, pages, TRUST_PROXY));
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => crash(error, req, res));
  const greet = welcome(TRUST_PROXY > 0);
  const health = createHealth(readiness);
  return listenSafely((req, res) => {
    const arrived = greet(req, res);
    if (health(arrived, res)) return;
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (!own.isMeant(req)) return refuse({ req: arrived, path }, res, { status: 421, reason: 'host' });
    if (!pages.answer(arrived, res) && !calls.answer(arrived, res)) app(req, res);
  });
}

/** A page that there is no room for is refused before Remix has done anything. */
function shed(traffic: Traffic, proxies: number) {
  return (req: Request, res: Response, next: NextFunction) => {
    const { path, rawBody } = req;
    const asked = { path, bytes: rawBody?.length ?? 0, address: () => clientAddress(req, proxies) };
    if (traffic.enter({ kind: 'pages', ...asked }, res)) next();
    else refuse({ req, path }, res, { status: 503, reason: 'busy' });
  };
}

function remix(handlers: Handlers, pages: KeptPages, proxies: number) {
  return async (req: Request, res: Response, next: NextFunction) => {
    try {
      const { found, path, language } = req;
      if (found && found.canonical !== path) return redirect(req, res, found.canonical);
      const handler = found ? handlers.of(found.leaf) : handlers.stock;
      const request = toWebRequest(req, path, found?.leaf.index ?? false);
      handOn(request, language);
      const context = contextOf(req, proxies);
      const answer = await handler(request, context);
      if (!(await pages.keep(answer, req, res))) await sendWebResponse(req, res, answer, context.page?.text);
    } catch (error) {
      next(error);
    }
  };
}

/** One address per page: one cache entry, one rule of access (S21). */
function redirect(req: Request, res: Response, path: string) {
  const query = req.originalUrl.indexOf('?');
  const reads = req.method === 'GET' || req.method === 'HEAD';
  // A browser reads two slashes, or a slash and a backslash, as another site.
  const ours = path.replace(/^[/\\]{2,}/, '/');
  res.set('Location', ours + (query < 0 ? '' : req.originalUrl.slice(query))).set('Cache-Control', 'no-store');
  res.status(reads ? 301 : 308).end();
}

const contextOf = (req: Request, proxies: number): AppLoadContext => ({
  requestId: req.requestId,
  address: clientAddress(req, proxies),
  ...(req.keepAs ? { shared: true } : { page: {} }),
});

/** Node's own limits are generous enough for a slow-loris; these are not (QUALITY.md R5, F31). */
function listenSafely(answer: RequestListener): Server {
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
    else answer(req, res);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return server;
}
