import type { ServerResponse } from 'node:http';
import type { OwnHost } from './allowed-host.server.ts';
import { type BodyBudget, createBodyBudget } from './body-budget.server.ts';
import { bodyLimit, maxFields } from './body-limits.server.ts';
import { type Rejection, sendErrorResponse } from './error-response.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

/** Reads the body and calls `next`, or refuses the request. */
export type Guard = (req: IncomingRequest, res: ServerResponse, path: string, next: () => void) => void;

/** A request and the path that it asks for. */
interface GuardedRequest {
  req: IncomingRequest;
  path: string;
  own: OwnHost;
}

const allowedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const allowedContentTypes = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'application/csp-report',
  'application/reports+json',
]);
const isWrite = (method = '') => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** Calls that carry their own proof (keys, a signature) and read no cookie: another site's page gains nothing by them. */
const exemptFromOrigin = /^\/(api\/(v1\/|convert|write-file)|webhooks\/|csp-report)/i;

/**
 * Stands before endpoints, files and pages (S12, S20, S21): checks method, origin, content type and encoding, and reads
 * the body up to its limit.
 */
export function createGuard(proxies: number, own: OwnHost, bodies = createBodyBudget()): Guard {
  return (req, res, path, next) => {
    if (proxies === 0) delete req.headers['x-forwarded-host'];
    const guarded = { req, path, own };
    const finish = (rejection: Rejection | null) => (rejection ? sendErrorResponse(guarded, res, rejection) : next());
    const refusal = checkHeaders(guarded);
    if (refusal || !isWrite(req.method)) finish(refusal);
    else {
      const reserve = bodies.open(req.clientIp, res);
      readBody(guarded, reserve, (problem, body) => finish(problem ?? attachBody(req, body)));
    }
  };
}

function attachBody(req: IncomingRequest, body: Buffer): Rejection | null {
  req.rawBody = body;
  return countFields(req, body) > maxFields ? { status: 413, reason: 'too-many-fields' } : null;
}

function checkHeaders(guarded: GuardedRequest): Rejection | null {
  const { req } = guarded;
  if (!allowedMethods.has(req.method ?? '')) {
    if (req.method === 'TRACE' || req.method === 'CONNECT')
      return { status: 405, reason: 'method', allow: 'GET, HEAD, POST, OPTIONS' };
    return { status: 501, reason: 'method' };
  }
  if (!isWrite(req.method)) return null;
  return checkOrigin(guarded) ?? checkContent(guarded);
}

/** Absent headers never refuse: agency proxies strip them, and then the form's own token decides (S11). */
function checkOrigin({ req, path, own }: GuardedRequest): Rejection | null {
  const { origin, 'sec-fetch-site': site } = req.headers;
  if (origin === 'null') delete req.headers.origin;
  else if (origin !== undefined && !own.isOwnOrigin(origin, req))
    return exemptFromOrigin.test(path) ? dropOrigin(req) : { status: 403, reason: 'origin' };
  if ((site === 'cross-site' || site === 'same-site') && !exemptFromOrigin.test(path))
    return { status: 403, reason: 'origin' };
  return null;
}

function dropOrigin(req: IncomingRequest): null {
  delete req.headers.origin;
  return null;
}

function checkContent({ req, path }: GuardedRequest): Rejection | null {
  const encoding = req.headers['content-encoding'];
  if (encoding && encoding.toLowerCase() !== 'identity') return { status: 415, reason: 'encoding' };
  const type = contentType(req);
  if (type !== null && !allowedContentTypes.has(type)) return { status: 415, reason: 'content-type' };
  const limit = bodyLimit(path);
  const length = Number(req.headers['content-length'] ?? 0);
  return length > limit ? { status: 413, reason: 'too-large', limit } : null;
}

function contentType({ headers }: IncomingRequest): string | null {
  const type = headers['content-type'];
  return type === undefined ? null : (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Reads up to the limit; the first byte beyond it ends the reading (F29: no length header needed). */
function readBody(
  { req, path }: GuardedRequest,
  reserve: ReturnType<BodyBudget['open']>,
  done: (problem: Rejection | null, body: Buffer) => void,
): void {
  const limit = bodyLimit(path);
  const chunks: Buffer[] = [];
  let size = 0;
  let isFinished = false;
  const finish = (problem: Rejection | null) => {
    if (isFinished) return;
    isFinished = true;
    req.removeAllListeners('data');
    done(problem, problem ? Buffer.alloc(0) : Buffer.concat(chunks));
  };
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    const hasRoom = reserve(chunk.length);
    if (size > limit) finish({ status: 413, reason: 'too-large', limit });
    else if (!hasRoom) finish({ status: 503, reason: 'busy' });
    else chunks.push(chunk);
  });
  req.on('end', () => finish(null));
  req.on('error', () => finish({ status: 400, reason: 'broken-body' }));
}

function countFields(req: IncomingRequest, body: Buffer): number {
  const type = contentType(req);
  if (type === 'application/x-www-form-urlencoded') return countByte(body, 0x26) + 1;
  return 0;
}

function countByte(body: Buffer, byte: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at >= 0; at = body.indexOf(byte, at + 1)) count += 1;
  return count;
}
