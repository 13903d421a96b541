import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trackCheckout, trackPageViews } from '~/operations/watch/analytics.server.ts';
import { database } from '~/platform/database.server.ts';
import { analytics } from '../../../workers/analytics.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { hasRedis, startRedis, type TestRedis } from '../../support/redis.ts';
import { startWorkerProcess } from '../../support/worker-process.ts';

interface Received {
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** Somebody's endpoint for counts, which is out of order at first. */
async function startEndpoint() {
  const received: Received[] = [];
  const endpoint = { received, isMoved: false };
  const server = http.createServer(async (req, res) => {
    if (endpoint.isMoved && req.url === '/counts') return res.writeHead(307, { Location: '/elsewhere' }).end();
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    received.push({ headers: req.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    res.writeHead(received.length === 1 ? 500 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/counts`;
  return Object.assign(endpoint, { url, close: () => new Promise((resolve) => server.close(resolve)) });
}

describe.skipIf(!hasRedis || !hasPostgres)('counts on their way', () => {
  let redis: TestRedis;
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  let world: TestDatabase;
  beforeAll(async () => {
    [redis, endpoint] = await Promise.all([startRedis(), startEndpoint()]);
    world = await openTestDatabase('postgres', { REDIS_URL: redis.url, ANALYTICS_URL: endpoint.url });
  });
  afterAll(async () => {
    await world.close();
    await redis.remove();
    await endpoint.close();
  });

  test('go through the queue to the endpoint, again with the same id when it failed, and carry nothing more', async () => {
    await trackCheckout('checkout-submitted', 'agency-gbp');
    await trackPageViews('about-us', 7);
    const worker = await startWorkerProcess(world.environment);
    await eventually(async () => endpoint.received.length >= 3, 60);
    await worker.stop();
    const [refused, ...taken] = endpoint.received.map(({ body }) => body);
    expect(taken.map(({ id }) => id)).toContain(refused?.id);
    const said = taken.map(({ id: _id, at: _at, ...rest }) => rest);
    expect(said).toContainEqual({ event: 'checkout-submitted', plan: 'agency-gbp', count: 1 });
    expect(said).toContainEqual({ event: 'page-view', page: 'about-us', count: 7 });
    expect(endpoint.received[0]?.headers.cookie).toBeUndefined();
  }, 120_000);

  test('V15.3.2: a redirecting analytics endpoint gets no counts at its target', async () => {
    endpoint.isMoved = true;
    const before = endpoint.received.length;
    const payload = { event: 'page-view', page: 'about-us', count: 1, at: new Date().toISOString() } as const;
    const task = {
      id: randomUUID(),
      requestId: undefined,
      payload,
      signal: AbortSignal.timeout(10_000),
      inTurn: <T>(work: () => Promise<T>) => work(),
    };
    await expect(analytics(task)).rejects.toThrow();
    expect(endpoint.received).toHaveLength(before);
  });
});

describe.each(databaseKinds)('without an endpoint on %s', (kind) => {
  test('nothing is counted', async () => {
    const world = await openTestDatabase(kind);
    await trackCheckout('checkout-loaded', 'agency-gbp');
    await trackPageViews('about-us', 1);
    expect(await database().outbox.count({ where: { job: 'analytics' } })).toBe(0);
    await world.close();
  });
});
