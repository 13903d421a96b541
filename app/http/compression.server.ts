import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest of our encodings that `Accept-Encoding` allows; what is not named is not sent. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  return allows(acceptEncoding, 'br') ? 'br' : allows(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

//  gzip, deflate, br;q=0
const allows = (acceptEncoding: string, encoding: Encoding): boolean =>
  acceptEncoding
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name = '', weight = ''] = each.split(';', 2);
      return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    });

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, Buffer>(zlib.gzip);

/** Higher qualities take longer than they save, for an answer that is sent once. */
const fastBrotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses an answer in a thread beside, so that others are answered meanwhile. */
export const compress = (whole: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br' ? brotli(whole, fastBrotli) : gzip(whole);

/** The same for an answer that comes in pieces. */
export const compressor = (encoding: Exclude<Encoding, 'identity'>) =>
  encoding === 'br' ? zlib.createBrotliCompress(fastBrotli) : zlib.createGzip();
