import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiResponse } from '~/api/endpoint.ts';
import { chooseEncoding, compressor, sendBody } from './compression.server.ts';
import { isPersonal } from './web-adapter.server.ts';

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
  await sendBody(req, res, plainBytes);
}

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
