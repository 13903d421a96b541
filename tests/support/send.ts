import http from 'node:http';
import { checkAnswer } from './contract/check-answer.ts';

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface RawRequest {
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  /** Written piece by piece, without a length header, when it is a list. */
  body?: string | Buffer | Iterable<Buffer>;
}

/**
 * A request as it stands, to a port of this machine or to an origin: no redirects followed, no header added that the test
 * did not name.
 */
export function send(
  to: number | string,
  { path: target, method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = typeof to === 'number' ? { hostname: '127.0.0.1', port: to } : new URL(to);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: target, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer;
        const received = { status, headers, body: Buffer.concat(chunks).toString() };
        try {
          if (headers['x-request-id'] && !headers['content-encoding'])
            checkAnswer({ method, path: target, ...received });
          resolve(received);
        } catch (error) {
          reject(error);
        }
      });
      answer.on('error', reject);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error); // refused while we were still writing
    });
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) request.end(body);
    else void writeAll(request, body);
  });
}

async function writeAll(request: http.ClientRequest, pieces: Iterable<Buffer>): Promise<void> {
  for (const piece of pieces) {
    if (request.destroyed) return;
    if (!request.write(piece)) await new Promise((resolve) => request.once('drain', resolve).once('close', resolve));
  }
  request.end();
}
