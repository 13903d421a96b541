import type { ServerResponse } from 'node:http';
import type { Rejection } from '~/api/refusal.server.ts';
import { hasDataField } from '~/remix-protocol.ts';
import { type BodyBudget, createBodyBudget } from './body-budget.server.ts';
import { discardBody } from './discard-body.server.ts';
import { sendErrorResponse } from './error-response.server.ts';
import type { OwnHost } from './own-host.server.ts';
import type { IncomingRequest } from './request-context.server.ts';
import type { PolicyAt, RequestPolicy } from './request-policy.server.ts';

/** Reads the body and calls `next`, or sends the refusal. */
export type Guard = (req: IncomingRequest, res: ServerResponse, next: () => void) => void;

interface GuardedRequest {
  req: IncomingRequest;
  policy: RequestPolicy;
  own: OwnHost;
}

const allowedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const maxFields = 1000;

const isWrite = (method = '') => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

interface GuardInput {
  proxies: number;
  own: OwnHost;
  policyAt: PolicyAt;
  bodies?: BodyBudget;
}

/** Runs before endpoints, files and pages, and reads the body within its limit (S12, S20, S21). */
export function createGuard({ proxies, own, policyAt, bodies = createBodyBudget() }: GuardInput): Guard {
  return (req, res, next) => {
    if (proxies === 0) delete req.headers['x-forwarded-host'];
    const hasBody = isWrite(req.method);
    if (!hasBody && !hasDataField(req.query)) return next();
    const guarded = { req, own, policy: policyAt(req.path, req.method) };
    const finish = (found: Rejection | null) => (found ? reject(guarded, res, found) : next());
    const refused = checkMethod(guarded) ?? checkQuery(guarded) ?? (hasBody ? checkBody(guarded) : null);
    if (refused || !hasBody) return finish(refused);
    const reserve = bodies.open(req.clientIp, res);
    readBody(guarded, reserve, (problem, body) => finish(problem ?? attachBody(req, body)));
  };
}

function reject({ req, policy: { isForPrograms } }: GuardedRequest, res: ServerResponse, rejection: Rejection): void {
  const send = () => sendErrorResponse({ req, isForPrograms }, res, rejection);
  if (rejection.status === 413 && !isForPrograms) discardBody(req, send);
  else send();
}

function attachBody(req: IncomingRequest, body: Buffer): Rejection | null {
  req.rawBody = body;
  return countFields(req, body) > maxFields ? { status: 413, reason: 'too-many-fields' } : null;
}

function checkMethod({ req: { method = '' }, policy }: GuardedRequest): Rejection | null {
  if (allowedMethods.has(method)) return null;
  if (method === 'TRACE' || method === 'CONNECT')
    return { status: 405, reason: 'method', allow: policy.allow ?? 'GET, HEAD, POST, OPTIONS' };
  return { status: 501, reason: 'method' };
}

const checkQuery = ({ req, policy }: GuardedRequest): Rejection | null =>
  policy.isForPrograms && hasDataField(req.query) ? { status: 400, reason: 'query' } : null;

const checkBody = (guarded: GuardedRequest) => checkOrigin(guarded) ?? checkContent(guarded);

/** An absent header never refuses: agency proxies strip it, and then the CSRF token decides (S11). */
function checkOrigin({ req, policy, own }: GuardedRequest): Rejection | null {
  const { origin, 'sec-fetch-site': site } = req.headers;
  if (origin === 'null') delete req.headers.origin;
  else if (origin !== undefined && !own.isOwnOrigin(origin, req))
    return policy.checksOrigin ? { status: 403, reason: 'origin' } : dropOrigin(req);
  else if (origin) agreeOnHost(req, origin);
  if ((site === 'cross-site' || site === 'same-site') && policy.checksOrigin) return { status: 403, reason: 'origin' };
  return null;
}

/** Remix compares them again, and a proxy may have lost the port on the way. */
function agreeOnHost({ headers }: IncomingRequest, ownOrigin: string): void {
  headers['x-forwarded-host'] = new URL(ownOrigin).host;
}

function dropOrigin(req: IncomingRequest): null {
  delete req.headers.origin;
  return null;
}

function checkContent({ req, policy }: GuardedRequest): Rejection | null {
  const encoding = req.headers['content-encoding'];
  if (encoding && encoding.toLowerCase() !== 'identity') return { status: 415, reason: 'encoding' };
  const type = contentType(req);
  if (type !== null && !policy.types.has(type)) return { status: 415, reason: 'content-type' };
  const limit = limitOf(type, policy);
  const length = Number(req.headers['content-length'] ?? 0);
  return length > limit ? { status: 413, reason: 'too-large', limit } : null;
}

const fileTypes = ['multipart/form-data', 'application/pdf'];

const limitOf = (type: string | null, { maxBytes, maxFileBytes = maxBytes }: RequestPolicy): number =>
  type !== null && fileTypes.includes(type) ? maxFileBytes : maxBytes;

function contentType({ headers }: IncomingRequest): string | null {
  const type = headers['content-type'];
  return type === undefined ? null : (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** The first byte beyond the limit ends the reading, whatever Content-Length says (F29). */
function readBody(
  { req, policy }: GuardedRequest,
  reserve: ReturnType<BodyBudget['open']>,
  done: (problem: Rejection | null, body: Buffer) => void,
): void {
  const limit = limitOf(contentType(req), policy);
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
  if (type === 'application/x-www-form-urlencoded') return count(body, '&') + 1;
  // Every part begins with such a line (RFC 2046, 5.1.1), whatever the boundary is.
  return type === 'multipart/form-data' ? count(body, '\n--') : 0;
}

function count(body: Buffer, sought: string): number {
  let found = 0;
  for (let at = body.indexOf(sought); at >= 0; at = body.indexOf(sought, at + 1)) found += 1;
  return found;
}
