import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CallAnswer } from '~/api/endpoint.ts';
import { chooseEncoding, compress, compressor, type Encoding } from './compression.server.ts';
import { isPersonal } from './web-adapter.server.ts';

/** Shorter answers fit into one packet as they are. Bytes. */
const WORTH_COMPRESSING = 1024;

/** Sends an answer whole, in one write with its headers; the text becomes bytes once, which also says its length. */
export async function sendCall(req: IncomingMessage, res: ServerResponse, answer: CallAnswer): Promise<void> {
  const { status, headers, body } = answer;
  res.statusCode = status;
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
  if (isPersonal(req.headers)) res.setHeader('Cache-Control', 'no-store');
  if (answer.pieces) return sendPieces(req, res, answer.pieces);
  if (body === null) return void res.end();
  res.setHeader('Vary', 'Accept-Encoding');
  const whole = Buffer.from(body);
  const isHead = req.method === 'HEAD';
  const encoding = encodingFor(whole, isHead, req.headers['accept-encoding']);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  const bytes = encoding === 'identity' ? whole : await compress(whole, encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(isHead ? undefined : bytes);
}

const encodingFor = (whole: Buffer, isHead: boolean, accepts: string | undefined): Encoding =>
  isHead || whole.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(accepts);

/**
 * Sends an answer as its pieces come, no faster than the caller takes them; its length is not known before. A caller who
 * goes away ends the making too.
 */
async function sendPieces(req: IncomingMessage, res: ServerResponse, pieces: AsyncIterable<string>): Promise<void> {
  res.setHeader('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  const source = Readable.from(pieces, { highWaterMark: 1 });
  try {
    if (encoding === 'identity') await pipeline(source, res);
    else await pipeline(source, compressor(encoding), res);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
