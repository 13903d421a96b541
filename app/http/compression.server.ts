import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest of our encodings that `Accept-Encoding` allows; what is not named is not sent. */
export function chooseEncoding(accepts: string | undefined): Encoding {
  if (!accepts) return 'identity';
  return allows(accepts, 'br') ? 'br' : allows(accepts, 'gzip') ? 'gzip' : 'identity';
}

//  gzip, deflate, br;q=0
const allows = (accepts: string, encoding: Encoding): boolean =>
  accepts
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name = '', weight = ''] = each.split(';', 2);
      return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    });

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, Buffer>(zlib.gzip);

/** Higher qualities take longer than they save, for an answer that is sent once. */
const quick = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses an answer in a thread beside, so that others are answered meanwhile. */
export const compress = (whole: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br' ? brotli(whole, quick) : gzip(whole);

/** The same for an answer that comes in pieces. */
export const compressor = (encoding: Exclude<Encoding, 'identity'>) =>
  encoding === 'br' ? zlib.createBrotliCompress(quick) : zlib.createGzip();
