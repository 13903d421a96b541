import type { ServerResponse } from 'node:http';
import type { IncomingRequest } from './request-context.server.ts';

/** A blocked event loop needs no field: it sends no response. */
export interface Readiness {
  draining: boolean;
  /** False while the database lacks migrations; null until the database responds. */
  migrated: boolean | null;
  /** True until the process has tried all that a first request would wait for. */
  warming?: boolean;
}

/**
 * An outage of PostgreSQL, Redis or mail does not fail `/readyz`: all processes share it, and the converter needs none.
 * @returns false for other paths
 */
export function createHealth(state: Readiness) {
  return (req: IncomingRequest, res: ServerResponse): boolean => {
    const path = /^\/(?:healthz|readyz)(?=\/?(?:\?|$))/i.exec(req.url ?? '')?.[0].toLowerCase();
    if (!path) return false;
    req.routeId = path.slice(1);
    if (req.method !== 'GET' && req.method !== 'HEAD') send(res, 405, { status: 'method' }, { Allow: 'GET, HEAD' });
    else if (path === '/healthz') send(res, 200, { status: 'alive' });
    else sendReadiness(res, reasonsOf(state));
    return true;
  };
}

function sendReadiness(res: ServerResponse, reasons: readonly string[]): void {
  if (reasons.length === 0) send(res, 200, { status: 'ready' });
  else send(res, 503, { status: 'not-ready', reasons });
}

const reasonsOf = ({ draining, migrated, warming }: Readiness): string[] => [
  ...(draining ? ['draining'] : []),
  ...(warming ? ['warming'] : []),
  ...(migrated === false ? ['migrations'] : []),
];

function send(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  const text = JSON.stringify(body);
  const type = 'application/json; charset=utf-8';
  const own = { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(text)), 'Cache-Control': 'no-store' };
  for (const [name, value] of Object.entries({ ...own, ...headers })) res.setHeader(name, value);
  res.statusCode = status;
  res.end(text); // Node leaves the body out for HEAD
}
