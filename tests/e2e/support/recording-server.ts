import http from 'node:http';
import type { AddressInfo } from 'node:net';

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
    const passed = http.request({ ...options, headers: { ...request.headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
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
