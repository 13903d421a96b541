import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { etagOf, matchesEtag } from '~/request/etag.ts';
import { chooseEncoding, type Encoding } from '~/request/negotiate.ts';

export interface CachedPage {
  routeId: string;
  headers: readonly (readonly [name: string, value: string])[];
  etag: string;
  /** Bytes as Latin-1 text: Node sends text in the packet of the headers, and bytes in another. */
  bodies: Readonly<Record<Encoding, string>>;
}

/** Null for errors, redirects, and responses with a cookie, with no-store or without text. */
export async function toCachedPage(response: Response, routeId: string): Promise<CachedPage | null> {
  if (!isCacheable(response)) return null;
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const etag = etagOf(identity);
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('ETag', etag);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  const bodies = { br: toLatin1(br), gzip: toLatin1(gzipped), identity: toLatin1(identity) };
  return { routeId, headers: [...headers], etag, bodies };
}

const toLatin1 = (bytes: Buffer): string => bytes.toString('latin1');

function isCacheable({ status, headers, body }: Response): boolean {
  const isPage = status === 200 && body !== null && headers.get('content-type')?.startsWith('text/html') === true;
  return isPage && !headers.has('set-cookie') && !headers.get('cache-control')?.includes('no-store');
}

/** A 304 also carries the content policy, because browsers renew it. */
export function sendCachedPage({ headers, etag, bodies }: CachedPage, req: IncomingMessage, res: ServerResponse): void {
  for (const [name, value] of headers) res.setHeader(name, value);
  if (matchesEtag(req.headers['if-none-match'], etag)) {
    res.statusCode = 304;
    return void res.end();
  }
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bodies[encoding].length);
  if (req.method === 'HEAD') res.end();
  else res.end(bodies[encoding], 'latin1');
}
