import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface RecordedRequest {
  method: string;
  url: string;
  cookie: string | undefined;
}

export interface RecordingServer {
  origin: string;
  /** All that came, oldest first. */
  requests: RecordedRequest[];
  /** What is answered in place of the product, by path. */
  instead: Map<string, { type: string; body: string }>;
  stop(): Promise<void>;
}

/** A proxy in front of the product that records every request. */
export async function recordingServer(product: string): Promise<RecordingServer> {
  const { hostname, port, host } = new URL(product);
  const requests: RecordedRequest[] = [];
  const instead: RecordingServer['instead'] = new Map();
  const server = http.createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', cookie: request.headers.cookie });
    const other = instead.get(request.url ?? '');
    if (other) return void response.setHeader('Content-Type', other.type).end(other.body);
    const options = { hostname, port, path: request.url, method: request.method };
    const agent = new http.Agent({ keepAlive: false }); // a connection that the product has closed is not used again
    const passed = http.request({ ...options, agent, headers: { ...request.headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => {}); // neither side waits for one that has gone
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    instead,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
