import type { NextFunction, Request, Response } from 'express';
import { bodyLimit, maxFields } from './limits.server.ts';
import type { Refusal } from './refusal.server.ts';

export type Refuse = (req: Request, res: Response, refusal: Refusal) => void;

const served = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const known = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'application/csp-report',
  'application/reports+json',
]);
const changes = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** Calls that carry their own proof (keys, a signature) and read no cookie: another site's page gains nothing by them. */
const ownProof = /^\/(api\/(v1\/|convert|write-file)|webhooks\/|csp-report)/i;

/**
 * The one gate before Remix (QUALITY.md S12, S20, S21): methods, foreign origins, content types and encodings, and the
 * size of the body, which is read here and no further than its limit.
 */
export function createGate(refuse: Refuse, trustsProxy: boolean) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (!trustsProxy) delete req.headers['x-forwarded-host'];
    const settle = (refusal: Refusal | null) => (refusal ? refuse(req, res, refusal) : next());
    const refusal = judgeHeaders(req);
    if (refusal || !changes(req.method)) settle(refusal);
    else readBody(req, (problem, body) => settle(problem ?? keepBody(req, body)));
  };
}

function keepBody(req: Request, body: Buffer): Refusal | null {
  req.rawBody = body;
  return countFields(req, body) > maxFields ? { status: 413, reason: 'too-many-fields' } : null;
}

function judgeHeaders(req: Request): Refusal | null {
  if (!served.has(req.method)) {
    if (req.method === 'TRACE' || req.method === 'CONNECT')
      return { status: 405, reason: 'method', allow: 'GET, HEAD, POST, OPTIONS' };
    return { status: 501, reason: 'method' };
  }
  if (!changes(req.method)) return null;
  return judgeOrigin(req) ?? judgeContent(req);
}

/** Absent headers never refuse: agency proxies strip them, and then the form's own token decides (S11). */
function judgeOrigin(req: Request): Refusal | null {
  const origin = req.get('origin');
  if (origin === 'null') delete req.headers.origin;
  else if (origin !== undefined && !isOwn(origin, req))
    return ownProof.test(req.path) ? forgetOrigin(req) : { status: 403, reason: 'origin' };
  const site = req.get('sec-fetch-site');
  if ((site === 'cross-site' || site === 'same-site') && !ownProof.test(req.path))
    return { status: 403, reason: 'origin' };
  return null;
}

function forgetOrigin(req: Request): null {
  delete req.headers.origin;
  return null;
}

function isOwn(origin: string, req: Request): boolean {
  try {
    return new URL(origin).host === (req.get('x-forwarded-host') ?? req.get('host'));
  } catch {
    return false;
  }
}

function judgeContent(req: Request): Refusal | null {
  const encoding = req.get('content-encoding');
  if (encoding && encoding.toLowerCase() !== 'identity') return { status: 415, reason: 'encoding' };
  const type = contentType(req);
  if (type !== null && !known.has(type)) return { status: 415, reason: 'content-type' };
  const length = Number(req.get('content-length') ?? 0);
  if (length > bodyLimit(req.path)) return { status: 413, reason: 'too-large', limit: bodyLimit(req.path) };
  return null;
}

function contentType(req: Request): string | null {
  const type = req.get('content-type');
  return type === undefined ? null : (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Reads up to the limit; the first byte beyond it ends the reading (F29: no length header needed). */
function readBody(req: Request, done: (problem: Refusal | null, body: Buffer) => void): void {
  const limit = bodyLimit(req.path);
  const chunks: Buffer[] = [];
  let size = 0;
  let settled = false;
  const settle = (problem: Refusal | null) => {
    if (settled) return;
    settled = true;
    req.removeAllListeners('data');
    done(problem, problem ? Buffer.alloc(0) : Buffer.concat(chunks));
  };
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) settle({ status: 413, reason: 'too-large', limit });
    else chunks.push(chunk);
  });
  req.on('end', () => settle(null));
  req.on('error', () => settle({ status: 400, reason: 'broken-body' }));
}

function countFields(req: Request, body: Buffer): number {
  const type = contentType(req);
  if (type === 'application/x-www-form-urlencoded') return countByte(body, 0x26) + 1;
  return 0;
}

function countByte(body: Buffer, byte: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at >= 0; at = body.indexOf(byte, at + 1)) count += 1;
  return count;
}
