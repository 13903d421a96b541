import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { chooseEncoding, type Encoding } from '~/request/negotiate.ts';

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, Buffer>(zlib.gzip);

/** Higher qualities save a hundredth of a body that is sent once, and take longer. */
const fastBrotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } };

const compress = (whole: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br' ? brotli(whole, fastBrotli) : gzip(whole);

export const compressor = (encoding: Exclude<Encoding, 'identity'>) =>
  encoding === 'br' ? zlib.createBrotliCompress(fastBrotli) : zlib.createGzip();

export function varyByEncoding(res: ServerResponse): void {
  const known = res.getHeader('Vary');
  res.setHeader('Vary', known === undefined ? 'Accept-Encoding' : `${known}, Accept-Encoding`);
}

/** A shorter body fits into one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1024;

/** HEAD gets the length of the uncompressed body. */
export async function sendBody(req: IncomingMessage, res: ServerResponse, plain: Buffer): Promise<void> {
  const isHead = req.method === 'HEAD';
  const isShort = plain.length < MIN_COMPRESSED_BYTES;
  const encoding = isHead || isShort ? 'identity' : chooseEncoding(req.headers['accept-encoding']);
  const bytes = encoding === 'identity' ? plain : await compress(plain, encoding);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(isHead ? undefined : bytes);
}
