import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiResponse, Endpoint } from '~/api/endpoint.ts';
import { groupByPath } from '~/api/endpoints.server.ts';
import { type Endpoints, runEndpoint } from '~/api/run-endpoint.server.ts';
import { systemClock } from '~/platform/clock.ts';
import type { RequestSubject } from '~/request/context.ts';
import { deviceOf } from '~/request/device.server.ts';
import { chooseEncoding } from '~/request/negotiate.ts';
import { compressor, sendBody, varyByEncoding } from './compression.server.ts';
import { handleUncaughtError, sendErrorResponse } from './error-response.server.ts';
import type { Traffic } from './load-limit.server.ts';
import type { Handlers } from './remix-handlers.server.ts';
import type { IncomingRequest, ResolvedRequest } from './request-context.server.ts';
import type { Guard } from './request-guard.server.ts';
import { paramsOf, type RouteMatch } from './route-table.server.ts';
import { inSpanOf } from './trace-request.server.ts';
import { isPersonal } from './web-adapter.server.ts';

export interface ApiFastPath {
  /** @returns false where the URL does not lead to a fast endpoint */
  respond(req: IncomingRequest, res: ServerResponse): boolean;
  /** Runs behind the guard, for URLs with a host or a fragment. @returns false without a fast endpoint */
  respondResolved(req: ResolvedRequest, res: ServerResponse): boolean;
}

interface ApiFastPathInput {
  handlers: Pick<Handlers, 'find'>;
  endpoints: readonly Endpoint[];
  guard: Guard;
  traffic: Traffic;
}

/** Endpoints skip Remix and web requests, whose setup costs more than a conversion (decision 35). */
export function createApiFastPath({ handlers, endpoints, guard, traffic }: ApiFastPathInput): ApiFastPath {
  const fastEndpoints = groupByPath(endpoints);
  const run = async (req: IncomingRequest, res: ServerResponse, { match, found }: EndpointMatch) => {
    req.routeId = match.leaf.id;
    const { method = 'GET', headers, rawBody: body = emptyBody, requestId, clientIp: ip } = req;
    const isText = found[0].body.isText ?? false;
    if (!traffic.enter({ kind: 'calls', isText, bytes: body.length, ip }, res))
      return sendErrorResponse({ req, isForPrograms: true }, res, { status: 503, reason: 'busy' });
    try {
      const subject: RequestSubject = { route: match.leaf.id };
      req.subject = subject;
      const context = {
        requestId,
        subject,
        ip,
        language: 'en' as const,
        now: systemClock.now(),
        get device() {
          return deviceOf(headers['user-agent']);
        },
      };
      const request = {
        method,
        headers: toHeaders(headers),
        body,
        params: paramsOf(match),
        query: req.query.slice(1),
        context,
      };
      await sendApiResponse(req, res, await runEndpoint(found, request));
    } catch (error) {
      handleUncaughtError(error, req, res);
    }
  };
  const findEndpoint = (path: string, match: RouteMatch | null): EndpointMatch | null => {
    const found = match && match.canonical === path ? fastEndpoints.get(match.leaf.pattern) : null;
    return match && found ? { match, found } : null;
  };
  return {
    respond(req, res) {
      const place = isPlain(req.url) ? findEndpoint(req.path, handlers.find(req.path)) : null;
      if (!place) return false;
      guard(req, res, () => void inSpanOf(req, () => run(req, res, place)));
      return true;
    },
    respondResolved(req, res) {
      const place = findEndpoint(req.path, req.match);
      if (place) void run(req, res, place);
      return place !== null;
    },
  };
}

interface EndpointMatch {
  match: RouteMatch;
  found: Endpoints;
}

const emptyBody = Buffer.alloc(0);

/** `name` is in lower case, as in Node's headers. */
const toHeaders = (headers: IncomingHttpHeaders): Pick<Headers, 'get'> => ({
  get(name) {
    const value = headers[name];
    return (Array.isArray(value) ? value.join(', ') : value) ?? null;
  },
});

/** False for a URL with a host, a fragment or a dot segment. */
const isPlain = (url = '') => url.startsWith('/') && !url.includes('#') && !/\/(\.|%2e)/i.test(url);

export async function sendApiResponse(req: IncomingMessage, res: ServerResponse, response: ApiResponse): Promise<void> {
  const { status, headers, body } = response;
  res.statusCode = status;
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
  if (isPersonal(req.headers)) res.setHeader('Cache-Control', 'no-store');
  if (response.chunks) return sendChunks(req, res, response.chunks);
  if (body === null) return void res.end();
  varyByEncoding(res);
  const plainBytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
  await sendBody(req, res, plainBytes);
}

/** Chunks wait until the caller has read the last one; a lost connection ends the generator. */
async function sendChunks(req: IncomingMessage, res: ServerResponse, chunks: AsyncIterable<string>): Promise<void> {
  res.setHeader('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  const source = Readable.from(chunks, { highWaterMark: 1 });
  try {
    if (encoding === 'identity') await pipeline(source, res);
    else await pipeline(source, compressor(encoding), res);
  } catch (error) {
    if (!isPrematureClose(error)) throw error;
  }
}

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
