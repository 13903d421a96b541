import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Endpoint } from '~/api/endpoint.ts';
import { groupByPath } from '~/api/endpoints.server.ts';
import { type Endpoints, runEndpoint } from '~/api/run-endpoint.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { sendErrorResponse } from './error-response.server.ts';
import type { Guard } from './guard.server.ts';
import type { Traffic } from './load-limit.server.ts';
import type { Handlers } from './remix-handlers.server.ts';
import type { IncomingRequest } from './request-context.server.ts';
import { paramsOf, type RouteMatch } from './route-table.server.ts';
import { sendApiResponse } from './send-api-response.server.ts';
import { handleUncaughtError } from './uncaught-error.server.ts';

interface ApiFastPath {
  /** Answers a call of the API. @returns false where the address leads elsewhere */
  respond(req: IncomingRequest, res: ServerResponse): boolean;
  /** The same behind Express, for addresses that only Express takes apart: with a host, or with a fragment. */
  middleware(req: Request, res: Response, next: NextFunction): void;
}

interface ApiFastPathInput {
  handlers: Pick<Handlers, 'find'>;
  /** Those of the table that are fast. */
  endpoints: readonly Endpoint[];
  guard: Guard;
  traffic: Traffic;
}

/**
 * Runs endpoints before Express, without Remix and web requests: setting these up for a request costs more than a
 * conversion (decision 35).
 */
export function createApiFastPath({ handlers, endpoints, guard, traffic }: ApiFastPathInput): ApiFastPath {
  const fastEndpoints = groupByPath(endpoints);
  const run = async (req: IncomingRequest, res: ServerResponse, { match, found }: EndpointMatch) => {
    req.routeId = match.leaf.id;
    const { method = 'GET', headers, rawBody: body = emptyBody, requestId, clientIp: ip } = req;
    const path = match.canonical;
    if (!traffic.enter({ kind: 'calls', path, bytes: body.length, ip }, res))
      return sendErrorResponse({ req, path }, res, { status: 503, reason: 'busy' });
    try {
      const context = { requestId, ip, language: 'en', now: systemClock.now() } as const;
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

/** Names are in lower case, as Node gives them. */
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

/** The path of an address that needs no taking apart; null for the others, and for what has a dot as a segment. */
function plainPathOf(url = ''): string | null {
  if (!url.startsWith('/') || url.includes('#') || /\/(\.|%2e)/i.test(url)) return null;
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? url : url.slice(0, queryStart);
}
