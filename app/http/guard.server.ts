import type { ServerResponse } from 'node:http';
import type { OwnHost } from './allowed-host.server.ts';
import { type BodyBudget, createBodyBudget } from './body-budget.server.ts';
import { bodyLimit, maxFields } from './body-limits.server.ts';
import { clientAddress } from './client-ip.server.ts';
import { type Refusal, refuse } from './error-response.server.ts';
import type { Arrived } from './request-id.server.ts';

/** Lets a request go on with its body read, or refuses it. */
export type Gate = (req: Arrived, res: ServerResponse, path: string, goOn: () => void) => void;

/** A request and the path that it asks for. */
interface Asked {
  req: Arrived;
  path: string;
  own: OwnHost;
}

const served = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const known = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'application/csp-report',
  'application/reports+json',
]);
const changes = (method = '') => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** Calls that carry their own proof (keys, a signature) and read no cookie: another site's page gains nothing by them. */
const ownProof = /^\/(api\/(v1\/|convert|write-file)|webhooks\/|csp-report)/i;

/**
 * The one gate before calls, files and pages (QUALITY.md S12, S20, S21): methods, foreign origins, content types and
 * encodings, and the size of the body, which is read here and no further than its limit.
 */
export function createGate(proxies: number, own: OwnHost, bodies = createBodyBudget()): Gate {
  return (req, res, path, goOn) => {
    if (proxies === 0) delete req.headers['x-forwarded-host'];
    const asked = { req, path, own };
    const settle = (refusal: Refusal | null) => (refusal ? refuse(asked, res, refusal) : goOn());
    const refusal = judgeHeaders(asked);
    if (refusal || !changes(req.method)) settle(refusal);
    else {
      const hold = bodies.open(clientAddress(req, proxies), res);
      readBody(asked, hold, (problem, body) => settle(problem ?? keepBody(req, body)));
    }
  };
}

function keepBody(req: Arrived, body: Buffer): Refusal | null {
  req.rawBody = body;
  return countFields(req, body) > maxFields ? { status: 413, reason: 'too-many-fields' } : null;
}

function judgeHeaders(asked: Asked): Refusal | null {
  const { req } = asked;
  if (!served.has(req.method ?? '')) {
    if (req.method === 'TRACE' || req.method === 'CONNECT')
      return { status: 405, reason: 'method', allow: 'GET, HEAD, POST, OPTIONS' };
    return { status: 501, reason: 'method' };
  }
  if (!changes(req.method)) return null;
  return judgeOrigin(asked) ?? judgeContent(asked);
}

/** Absent headers never refuse: agency proxies strip them, and then the form's own token decides (S11). */
function judgeOrigin({ req, path, own }: Asked): Refusal | null {
  const { origin, 'sec-fetch-site': site } = req.headers;
  if (origin === 'null') delete req.headers.origin;
  else if (origin !== undefined && !own.isOwnOrigin(origin, req))
    return ownProof.test(path) ? forgetOrigin(req) : { status: 403, reason: 'origin' };
  if ((site === 'cross-site' || site === 'same-site') && !ownProof.test(path)) return { status: 403, reason: 'origin' };
  return null;
}

function forgetOrigin(req: Arrived): null {
  delete req.headers.origin;
  return null;
}

function judgeContent({ req, path }: Asked): Refusal | null {
  const encoding = req.headers['content-encoding'];
  if (encoding && encoding.toLowerCase() !== 'identity') return { status: 415, reason: 'encoding' };
  const type = contentType(req);
  if (type !== null && !known.has(type)) return { status: 415, reason: 'content-type' };
  const limit = bodyLimit(path);
  const length = Number(req.headers['content-length'] ?? 0);
  return length > limit ? { status: 413, reason: 'too-large', limit } : null;
}

function contentType({ headers }: Arrived): string | null {
  const type = headers['content-type'];
  return type === undefined ? null : (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Reads up to the limit; the first byte beyond it ends the reading (F29: no length header needed). */
function readBody(
  { req, path }: Asked,
  hold: ReturnType<BodyBudget['open']>,
  done: (problem: Refusal | null, body: Buffer) => void,
): void {
  const limit = bodyLimit(path);
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
    const hasRoom = hold(chunk.length);
    if (size > limit) settle({ status: 413, reason: 'too-large', limit });
    else if (!hasRoom) settle({ status: 503, reason: 'busy' });
    else chunks.push(chunk);
  });
  req.on('end', () => settle(null));
  req.on('error', () => settle({ status: 400, reason: 'broken-body' }));
}

function countFields(req: Arrived, body: Buffer): number {
  const type = contentType(req);
  if (type === 'application/x-www-form-urlencoded') return countByte(body, 0x26) + 1;
  return 0;
}

function countByte(body: Buffer, byte: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at >= 0; at = body.indexOf(byte, at + 1)) count += 1;
  return count;
}
