import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Taken {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A collector or a service for errors: takes all that it `accepts`, and answers `status`, or nothing while it `hangs`. */
export async function startSink() {
  const taken: Taken[] = [];
  const accepts = (_headers: http.IncomingHttpHeaders) => true;
  const sink = { taken, accepts, status: 200, hangs: false, port: 0, all: () => JSON.stringify(taken), stop };
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    taken.push({ path: request.url ?? '', headers: request.headers, body });
    const status = sink.accepts(request.headers) ? sink.status : 401;
    if (!sink.hangs) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  sink.port = (server.address() as AddressInfo).port;
  function stop() {
    server.closeAllConnections();
    server.close();
  }
  return sink;
}
export type Sink = Awaited<ReturnType<typeof startSink>>;

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, string | number> }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** The spans that a collector has. */
export const spansIn = ({ taken }: Sink): Span[] =>
  taken
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

export interface ErrorEvent {
  release: string;
  environment: string;
  transaction?: string;
  tags: Record<string, string>;
  exception: { values: { type: string; stacktrace?: { frames: { filename: string; lineno: number }[] } }[] };
}

/** The errors that a service has. */
export const errorsIn = ({ taken }: Sink): ErrorEvent[] =>
  taken.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '') as ErrorEvent);
