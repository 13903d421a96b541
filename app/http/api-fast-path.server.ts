import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, Response } from 'express';
import type { ApiResponse, Endpoint } from '~/api/endpoint.ts';
import { groupByPath } from '~/api/endpoints.server.ts';
import { type Endpoints, runEndpoint } from '~/api/run-endpoint.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { deviceOf } from '~/request/device.server.ts';
import { chooseEncoding, compressor, sendBody } from './compression.server.ts';
import { handleUncaughtError, sendErrorResponse } from './error-response.server.ts';
import type { Traffic } from './load-limit.server.ts';
import type { Handlers } from './remix-handlers.server.ts';
import type { IncomingRequest } from './request-context.server.ts';
import type { Guard } from './request-guard.server.ts';
import { paramsOf, type RouteMatch } from './route-table.server.ts';
import { isPersonal } from './web-adapter.server.ts';

interface ApiFastPath {
  /** @returns false where the URL does not lead to a fast endpoint */
  respond(req: IncomingRequest, res: ServerResponse): boolean;
  /** Runs behind Express, for URLs with a host or a fragment. */
  middleware(req: Request, res: Response, next: NextFunction): void;
}

interface ApiFastPathInput {
  handlers: Pick<Handlers, 'find'>;
  endpoints: readonly Endpoint[];
  guard: Guard;
  traffic: Traffic;
}

/** Endpoints skip Express, Remix and web requests, whose setup costs more than a conversion (decision 35). */
export function createApiFastPath({ handlers, endpoints, guard, traffic }: ApiFastPathInput): ApiFastPath {
  const fastEndpoints = groupByPath(endpoints);
  const run = async (req: IncomingRequest, res: ServerResponse, { match, found }: EndpointMatch) => {
    req.routeId = match.leaf.id;
    const { method = 'GET', headers, rawBody: body = emptyBody, requestId, clientIp: ip } = req;
    const isText = found[0].body.isText ?? false;
    if (!traffic.enter({ kind: 'calls', isText, bytes: body.length, ip }, res))
      return sendErrorResponse({ req, path: match.canonical, isForPrograms: true }, res, {
        status: 503,
        reason: 'busy',
      });
    try {
      const context = {
        ...({ requestId, ip, language: 'en', now: systemClock.now() } as const),
        get device() {
          return deviceOf(headers['user-agent']);
        },
      };
      const request = {
        method,
        headers: toHeaders(headers),
        body,
        params: paramsOf(match),
        query: queryOf(req),
        context,
      };
      await sendApiResponse(req, res, await runEndpoint(found, request));
    } catch (error) {
      handleUncaughtError(error, req, res);
    }
  };
  const findEndpoint = (path: string | null, match: RouteMatch | null): EndpointMatch | null => {
    const found = match && match.canonical === path ? fastEndpoints.get(match.leaf.pattern) : null;
    return match && found ? { match, found } : null;
  };
  return {
    respond(req, res) {
      const path = plainPathOf(req.url);
      const place = path === null ? null : findEndpoint(path, handlers.find(path));
      if (!place || path === null) return false;
      guard(req, res, path, () => void run(req, res, place));
      return true;
    },
    middleware(req, res, next) {
      const place = findEndpoint(req.path, req.match);
      if (place) void run(req, res, place);
      else next();
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

function queryOf({ url = '' }: IncomingRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

/** Null for a URL with a host, a fragment or a dot segment, which Express parses. */
function plainPathOf(url = ''): string | null {
  if (!url.startsWith('/') || url.includes('#') || /\/(\.|%2e)/i.test(url)) return null;
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? url : url.slice(0, queryStart);
}

export async function sendApiResponse(req: IncomingMessage, res: ServerResponse, response: ApiResponse): Promise<void> {
  const { status, headers, body } = response;
  res.statusCode = status;
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
  if (isPersonal(req.headers)) res.setHeader('Cache-Control', 'no-store');
  if (response.chunks) return sendChunks(req, res, response.chunks);
  if (body === null) return void res.end();
  res.setHeader('Vary', 'Accept-Encoding');
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
