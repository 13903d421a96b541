import type { ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { EndpointHandler } from '~/api/endpoint.ts';
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
  handlers: Pick<Handlers, 'find' | 'endpointOf'>;
  guard: Guard;
  traffic: Traffic;
}

/**
 * Calls of the API are answered before Express has begun, and without Remix and web requests: setting these up for a
 * request costs more than a conversion (docs/decisions/0035).
 */
export function createApiFastPath({ handlers, guard, traffic }: ApiFastPathInput): ApiFastPath {
  const run = async (req: IncomingRequest, res: ServerResponse, { match, handler }: EndpointMatch) => {
    req.routeId = match.leaf.id;
    const { method = 'GET', headers, rawBody = emptyBody, requestId, clientIp } = req;
    const path = match.canonical;
    if (!traffic.enter({ kind: 'calls', path, bytes: rawBody.length, ip: clientIp }, res))
      return sendErrorResponse({ req, path }, res, { status: 503, reason: 'busy' });
    try {
      const params = paramsOf(match);
      await sendApiResponse(
        req,
        res,
        await handler({ method, headers, body: rawBody, params, requestId, ip: clientIp }),
      );
    } catch (error) {
      handleUncaughtError(error, req, res);
    }
  };
  const findEndpoint = (path: string | null, match: RouteMatch | null): EndpointMatch | null => {
    const handler = match && match.canonical === path ? handlers.endpointOf(match.leaf) : null;
    return match && handler ? { match, handler } : null;
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
  handler: EndpointHandler;
}

const emptyBody = Buffer.alloc(0);

/** The path of an address that needs no taking apart; null for the others, and for what has a dot as a segment. */
function plainPathOf(url = ''): string | null {
  if (!url.startsWith('/') || url.includes('#') || /\/(\.|%2e)/i.test(url)) return null;
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? url : url.slice(0, queryStart);
}
