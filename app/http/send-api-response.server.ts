import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiResponse } from '~/api/endpoint.ts';
import { chooseEncoding, compress, compressor, type Encoding } from './compression.server.ts';
import { isPersonal } from './web-adapter.server.ts';

/** Shorter answers fit into one packet as they are. Bytes. */
const MIN_COMPRESSED_BYTES = 1024;

/** Sends an answer whole, in one write with its headers; the text becomes bytes once, which also says its length. */
export async function sendApiResponse(req: IncomingMessage, res: ServerResponse, response: ApiResponse): Promise<void> {
  const { status, headers, body } = response;
  res.statusCode = status;
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
  if (isPersonal(req.headers)) res.setHeader('Cache-Control', 'no-store');
  if (response.chunks) return sendChunks(req, res, response.chunks);
  if (body === null) return void res.end();
  res.setHeader('Vary', 'Accept-Encoding');
  const plainBytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
  const isHead = req.method === 'HEAD';
  const encoding = encodingFor(plainBytes, isHead, req.headers['accept-encoding']);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  const bytes = encoding === 'identity' ? plainBytes : await compress(plainBytes, encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(isHead ? undefined : bytes);
}

const encodingFor = (plainBytes: Buffer, isHead: boolean, acceptEncoding: string | undefined): Encoding =>
  isHead || plainBytes.length < MIN_COMPRESSED_BYTES ? 'identity' : chooseEncoding(acceptEncoding);

/**
 * Sends an answer as its pieces come, no faster than the caller takes them; its length is not known before. A caller who
 * goes away ends the making too.
 */
async function sendChunks(req: IncomingMessage, res: ServerResponse, chunks: AsyncIterable<string>): Promise<void> {
  res.setHeader('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  const source = Readable.from(chunks, { highWaterMark: 1 });
  try {
    if (encoding === 'identity') await pipeline(source, res);
    else await pipeline(source, compressor(encoding), res);
  } catch (error) {
    if (!isPrematureClose(error)) throw error;
  }
}

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
