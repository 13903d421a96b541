import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginCounters } from '~/operations/watch/begin-counters.server.ts';
import { readGauges } from '~/operations/watch/read-gauges.server.ts';
import { seconds, systemClock } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { measureProcess, registry } from '~/platform/metrics.server.ts';
import { productVersion } from '~/platform/product-version.server.ts';

export interface MetricsServer {
  port: number;
  close(): void;
}

/** Connections at once; a collector needs one. */
const mostConnections = 20;

/** Milliseconds without a byte on a connection; collectors ask every quarter of a minute. */
const patience = seconds(60);

/**
 * Serves `GET /metrics` to a collector, on a port that no visitor reaches, until the process ends. Null without METRICS_PORT.
 * A port that is taken is a line in the log: it is no reason not to serve.
 */
export function serveMetrics(role: string): Promise<MetricsServer | null> {
  const { METRICS_PORT, METRICS_HOST } = settings();
  if (METRICS_PORT === undefined) return Promise.resolve(null);
  measureProcess(productVersion(), role);
  beginCounters(role);
  const server = createServer({ requestTimeout: seconds(5), keepAliveTimeout: patience }, respondTo(role));
  server.maxConnections = mostConnections;
  server.setTimeout(patience); // closes what neither asks nor reads
  return new Promise((resolve) => {
    server.on('error', (error) => {
      log.error('metrics-unserved', { port: METRICS_PORT, ...errorFields(error) });
      resolve(null);
    });
    server.listen(METRICS_PORT, METRICS_HOST, () => {
      server.unref();
      resolve({ port: (server.address() as AddressInfo).port, close: () => server.closeAllConnections() });
    });
  });
}

function respondTo(role: string) {
  const read = createReading(role);
  return async ({ url, method }: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (url !== '/metrics') return void res.writeHead(404).end();
    if (method !== 'GET') return void res.writeHead(405, { Allow: 'GET' }).end();
    try {
      const text = await read();
      res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch (error) {
      log.warn('metrics-unread', errorFields(error));
      res.writeHead(500).end();
    }
  };
}

/** Those who ask at the same time share one reading. */
function createReading(role: string): () => Promise<string> {
  let underway: Promise<string> | null = null;
  const read = async () => {
    await readGauges(role, systemClock.now());
    return registry.metrics();
  };
  return () => {
    underway ??= read().finally(() => (underway = null));
    return underway;
  };
}
