import { createServer, type OutgoingHttpHeaders, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { Endpoint } from '~/api/endpoint.ts';
import { endpoints } from '~/api/endpoints.server.ts';
import { seconds } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { createApiFastPath } from './api-fast-path.server.ts';
import { handleUncaughtError, sendErrorResponse } from './error-response.server.ts';
import { becomeConverterPost, forgetVisitor, isForeignPaste } from './foreign-paste.server.ts';
import { createHealth, type Readiness } from './health.server.ts';
import { createTraffic } from './load-limit.server.ts';
import { isHostReadable, isMalformed } from './malformed-request.server.ts';
import { createOwnHost } from './own-host.server.ts';
import { createPageCache } from './page-cache.server.ts';
import { countPageViews } from './page-views.server.ts';
import { createHandlers } from './remix-handlers.server.ts';
import { createContextOpener, type IncomingRequest } from './request-context.server.ts';
import { createGuard } from './request-guard.server.ts';
import { logRequest } from './request-log.server.ts';
import { createPolicies, type PolicyAt } from './request-policy.server.ts';
import { createRouteResponder } from './route-responder.server.ts';
import { closeSlowReaders } from './slow-readers.server.ts';
import { staticFiles } from './static-files.server.ts';
import { inSpanOf, traceRequest } from './trace-request.server.ts';

interface HttpServerInput {
  build: ServerBuild;
  publicFolder: string;
  /** Where the files of the last builds are kept; none without it. */
  buildStore?: string;
  readiness: Readiness;
  mode: string;
  /** Tests run all endpoints or none, to compare both paths. */
  isFast?: (endpoint: Endpoint) => boolean;
}

/** Cached pages and fast endpoints come first; then guard, files and one Remix handler per leaf (decision 58). */
export function createHttpServer(input: HttpServerInput): Server {
  const { build, publicFolder, buildStore, readiness, mode, isFast = ({ fast = false }) => fast } = input;
  const { TRUST_PROXY, IN_FLIGHT_PAGES, IN_FLIGHT_CALLS, IN_FLIGHT_LARGE } = settings();
  const handlers = createHandlers(build, mode);
  const pageCache = createPageCache(handlers);
  const own = createOwnHost(settings());
  const policyAt = createPolicies(handlers);
  const guard = createGuard({ proxies: TRUST_PROXY, own, policyAt });
  const traffic = createTraffic({ pages: IN_FLIGHT_PAGES, calls: IN_FLIGHT_CALLS, large: IN_FLIGHT_LARGE });
  const apiFastPath = createApiFastPath({ handlers, endpoints: endpoints.filter(isFast), guard, traffic });
  const files = staticFiles(publicFolder, buildStore);
  const respondByRoute = createRouteResponder({ handlers, pageCache, apiFastPath, traffic, policyAt });
  const openContext = createContextOpener(TRUST_PROXY);
  const health = createHealth(readiness);
  const respond: Step = async (req, res) => {
    logRequest(req, res);
    countPageViews(req, res);
    if (health(req, res)) return;
    traceRequest(req, res, TRUST_PROXY > 0);
    if (!own.isOwnHost(req)) return rejectHost(req, res, policyAt);
    if (pageCache.respond(req, res) || apiFastPath.respond(req, res)) return;
    const answer: Step = () => files(req, res, contained(req, res, respondByRoute));
    if (!isForeignPaste(req)) return guard(req, res, contained(req, res, answer));
    res.setHeader('Cache-Control', 'no-store');
    await forgetVisitor(req);
    if (req.destroyed) return; // nobody would end the body
    const answerPaste: Step = () => {
      becomeConverterPost(req);
      return answer(req, res);
    };
    guard(req, res, contained(req, res, answerPaste));
  };
  return listenSafely(readiness, (req, res) => contained(openContext(req, res), res, respond)());
}

type Step = (req: IncomingRequest, res: ServerResponse) => void | Promise<void>;

/** An error in a step is answered, because it would end the process otherwise. */
function contained(req: IncomingRequest, res: ServerResponse, step: Step): () => void {
  return async () => {
    try {
      await inSpanOf(req, () => step(req, res));
    } catch (error) {
      handleUncaughtError(error, req, res);
    }
  };
}

const otherHost = { status: 421, reason: 'host' } as const;
const malformedHost = { status: 400, reason: 'host-malformed' } as const;

function rejectHost(req: IncomingRequest, res: ServerResponse, policyAt: PolicyAt): void {
  const { isForPrograms } = policyAt(req.path, req.method);
  const rejection = isHostReadable(req) ? otherHost : malformedHost;
  sendErrorResponse({ req, isForPrograms }, res, rejection);
}

/** What Node's parser refuses has no path yet, and no id. */
const parserStatuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** While the process drains, each response ends its connection, also that to a request which came before (R9). */
function responsesThatClose(readiness: Readiness): typeof ServerResponse {
  return class extends ServerResponse {
    override writeHead(status: number, ...head: unknown[]): this {
      if (readiness.draining) this.shouldKeepAlive = false;
      return super.writeHead(status, ...(head as [OutgoingHttpHeaders]));
    }
  } as typeof ServerResponse;
}

/** Node's own limits let a slow-loris attack pass (R5, F31). */
function listenSafely(readiness: Readiness, listener: RequestListener): Server {
  const { READ_TIMEOUT, WRITE_TIMEOUT } = settings();
  const server = createServer({
    ServerResponse: responsesThatClose(readiness),
    connectionsCheckingInterval: seconds(READ_TIMEOUT / 4),
    headersTimeout: seconds(Math.min(10, READ_TIMEOUT)),
    requestTimeout: seconds(READ_TIMEOUT),
    keepAliveTimeout: seconds(65),
  });
  closeSlowReaders(server, seconds(WRITE_TIMEOUT));
  server.on('request', (req, res) => {
    if (isMalformed(req)) res.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end();
    else listener(req, res);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = parserStatuses[error.code ?? ''] ?? '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return server;
}
