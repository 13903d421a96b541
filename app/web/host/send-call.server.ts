import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallAnswer } from '../calls/api-call.ts';
import { isPersonal } from './adapter.server.ts';
import { chooseEncoding, compress } from './encoding.server.ts';

/** Shorter answers fit into one packet as they are. Bytes. */
const WORTH_COMPRESSING = 1024;

/** Sends an answer whole: a text goes out in one write with its headers, where bytes would follow in a second one. */
export async function sendCall(req: IncomingMessage, res: ServerResponse, answer: CallAnswer): Promise<void> {
  const { status, headers, body } = answer;
  res.statusCode = status;
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
  if (isPersonal(req.headers)) res.setHeader('Cache-Control', 'no-store');
  if (body === null) return void res.end();
  res.setHeader('Vary', 'Accept-Encoding');
  const length = Buffer.byteLength(body);
  const encoding = length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(req.headers['accept-encoding']);
  if (req.method === 'HEAD' || encoding === 'identity') {
    res.setHeader('Content-Length', length);
    return void res.end(req.method === 'HEAD' ? undefined : body);
  }
  const bytes = await compress(body, encoding);
  res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}
