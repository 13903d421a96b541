import type { ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { AnswerCall } from '~/api/endpoint.ts';
import { clientAddress } from './client-ip.server.ts';
import { refuse } from './error-response.server.ts';
import type { Gate } from './guard.server.ts';
import type { Traffic } from './load-limit.server.ts';
import type { Handlers } from './remix-handlers.server.ts';
import type { Arrived } from './request-id.server.ts';
import { type Found, paramsOf } from './route-table.server.ts';
import { sendCall } from './send-api-response.server.ts';
import { crash } from './uncaught-error.server.ts';

interface Calls {
  /** Answers a call of the API. @returns false where the address leads elsewhere */
  answer(req: Arrived, res: ServerResponse): boolean;
  /** The same behind Express, for addresses that only Express takes apart: with a host, or with a fragment. */
  late(req: Request, res: Response, next: NextFunction): void;
}

interface CallsInput {
  handlers: Pick<Handlers, 'find' | 'callOf'>;
  gate: Gate;
  /** How many proxies in front are trusted. */
  proxies: number;
  traffic: Traffic;
}

/**
 * Calls of the API are answered before Express has begun, and without Remix and web requests: setting these up for a
 * request costs more than a conversion (docs/decisions/0035).
 */
export function createCalls({ handlers, gate, proxies, traffic }: CallsInput): Calls {
  const run = async (req: Arrived, res: ServerResponse, { found, call }: Place) => {
    req.routeId = found.leaf.id;
    const { method = 'GET', headers, rawBody = nothing, requestId } = req;
    const path = found.canonical;
    if (!traffic.enter({ kind: 'calls', path, bytes: rawBody.length, address: () => clientAddress(req, proxies) }, res))
      return refuse({ req, path }, res, { status: 503, reason: 'busy' });
    try {
      const params = paramsOf(found);
      const address = clientAddress(req, proxies);
      await sendCall(req, res, await call({ method, headers, body: rawBody, params, requestId, address }));
    } catch (error) {
      crash(error, req, res);
    }
  };
  const placeOf = (path: string | null, found: Found | null): Place | null => {
    const call = found && found.canonical === path ? handlers.callOf(found.leaf) : null;
    return found && call ? { found, call } : null;
  };
  return {
    answer(req, res) {
      const path = plainPath(req.url);
      const place = path === null ? null : placeOf(path, handlers.find(path));
      if (!place || path === null) return false;
      gate(req, res, path, () => void run(req, res, place));
      return true;
    },
    late(req, res, next) {
      const place = placeOf(req.path, req.found);
      if (place) void run(req, res, place);
      else next();
    },
  };
}

interface Place {
  found: Found;
  call: AnswerCall;
}

const nothing = Buffer.alloc(0);

/** The path of an address that needs no taking apart; null for the others, and for what has a dot as a segment. */
function plainPath(url = ''): string | null {
  if (!url.startsWith('/') || url.includes('#') || /\/(\.|%2e)/i.test(url)) return null;
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
