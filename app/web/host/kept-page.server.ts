import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Response as ExpressResponse, Request } from 'express';
import { chooseEncoding, type Encoding } from './encoding.server.ts';

/** A rendered page, ready for whoever asks: the headers that belong to it, and its text in every encoding. */
export interface KeptPage {
  headers: readonly (readonly [name: string, value: string])[];
  /** Bytes as Latin-1 text, one character each: Node sends text together with the headers, and bytes after them. */
  bodies: Readonly<Record<Encoding, string>>;
}

/** Null for what is nobody else's: faults, redirects, answers with a cookie, and what says that it is not to be stored. */
export async function toKeptPage(answer: Response): Promise<KeptPage | null> {
  if (!isForEverybody(answer)) return null;
  const identity = Buffer.from(await answer.arrayBuffer());
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const headers = new Headers(answer.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('ETag', `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`); // weak: one for all encodings
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  return { headers: [...headers], bodies: { br: inLatin1(br), gzip: inLatin1(gzipped), identity: inLatin1(identity) } };
}

const inLatin1 = (bytes: Buffer): string => bytes.toString('latin1');

function isForEverybody({ status, headers }: Response): boolean {
  const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html') === true;
  return isPage && !headers.has('set-cookie') && !headers.get('cache-control')?.includes('no-store');
}

/** Whole, or 304 for a browser that has it still; the content policy goes with both, for browsers renew it with a 304. */
export function sendKeptPage({ headers, bodies }: KeptPage, req: Request, res: ExpressResponse): void {
  for (const [name, value] of headers) res.setHeader(name, value);
  if (req.fresh) return void res.status(304).end();
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bodies[encoding].length);
  if (req.method === 'HEAD') res.end();
  else res.end(bodies[encoding], 'latin1');
}
