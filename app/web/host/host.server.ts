import { createServer, type RequestListener, type Server } from 'node:http';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import { translator } from '~/i18n/i18n.server.ts';
import { seconds } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { handOn } from '../locale.server.ts';
import { problem } from '../problem.server.ts';
import { sendWebResponse, toWebRequest } from './adapter.server.ts';
import { arrival } from './arrival.server.ts';
import { createGate } from './gate.server.ts';
import { healthRoutes, type Readiness } from './health.server.ts';
import { createKeptPages, type KeptPages } from './kept-pages.server.ts';
import { refuse } from './refusal.server.ts';
import { createHandlers, type Handlers } from './remix-handlers.server.ts';
import { staticFiles } from './static-files.server.ts';
import { welcome } from './welcome.server.ts';

interface HostInput {
  build: ServerBuild;
  publicFolder: string;
  readiness: Readiness;
  mode: string;
}

/** The Express host around Remix: ids, headers, health, files, the gate, and one handler per leaf route. */
export function createHost({ build, publicFolder, readiness, mode }: HostInput): Server {
  const { TRUST_PROXY } = settings();
  const handlers = createHandlers(build, mode);
  const pages = createKeptPages(handlers);
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', TRUST_PROXY);
  app.use(healthRoutes(readiness));
  app.use(createGate(refuse, TRUST_PROXY > 0));
  app.use(staticFiles(publicFolder));
  app.use(arrival(handlers), pages.claim);
  app.use(compression());
  app.use(remix(handlers, pages));
  app.use(lastResort);
  const greet = welcome();
  return listenSafely((req, res) => {
    if (!pages.answer(greet(req, res), res)) app(req, res);
  });
}

function remix(handlers: Handlers, pages: KeptPages) {
  return async (req: Request, res: Response, next: NextFunction) => {
    try {
      const { found, path, language } = req;
      if (found && found.canonical !== path) return redirect(req, res, found.canonical);
      const handler = found ? handlers.of(found.leaf) : handlers.stock;
      const request = toWebRequest(req, path, found?.leaf.index ?? false);
      handOn(request, language);
      const answer = await handler(request, contextOf(req));
      if (!(await pages.keep(answer, req, res))) await sendWebResponse(req, res, answer);
    } catch (error) {
      next(error);
    }
  };
}

/** One address per page: one cache entry, one rule of access (S21). */
function redirect(req: Request, res: Response, path: string) {
  const query = req.originalUrl.indexOf('?');
  const reads = req.method === 'GET' || req.method === 'HEAD';
  res.set('Location', path + (query < 0 ? '' : req.originalUrl.slice(query)));
  res.status(reads ? 301 : 308).end();
}

const contextOf = ({ requestId, ip = 'unknown', rawBody, keepAs }: Request): AppLoadContext => ({
  requestId,
  address: ip,
  ...(keepAs ? { shared: true } : {}),
  ...(rawBody ? { body: rawBody } : {}),
});

/** Nothing above should throw; if it does, the caller still gets an answer without a stack (S30). */
function lastResort(error: unknown, req: Request, res: Response, _next: NextFunction) {
  log.error('request-crashed', { request_id: req.requestId, ...errorFields(error) });
  if (res.headersSent) return void res.destroy();
  const answer = problem({
    status: 500,
    code: 'internal',
    detail: translator('en')('problems.internal'),
    requestId: req.requestId,
  });
  res
    .status(500)
    .set('Content-Type', 'application/problem+json; charset=utf-8')
    .set('Cache-Control', 'no-store')
    .end(JSON.stringify(answer));
}

/** Node's own limits are generous enough for a slow-loris; these are not (QUALITY.md R5, F31). */
function listenSafely(answer: RequestListener): Server {
  const server = createServer(
    {
      connectionsCheckingInterval: seconds(5),
      headersTimeout: seconds(10),
      requestTimeout: seconds(30),
      keepAliveTimeout: seconds(65),
    },
    answer,
  );
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return server;
}
