import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createHealth, type Readiness } from '~/http/health.server.ts';
import type { IncomingRequest } from '~/http/request-context.server.ts';

const state: Readiness = { draining: false, migrated: true };
const health = createHealth(state);
const server = http.createServer((req, res) => {
  if (!health(req as IncomingRequest, res)) res.writeHead(418).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const ask = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return [answer.status, await answer.json().catch(() => null)];
};

test.each<[Readiness, number, object]>([
  [{ draining: false, migrated: true }, 200, { status: 'ready' }],
  [{ draining: false, migrated: null }, 200, { status: 'ready' }],
  [{ draining: false, migrated: false }, 503, { status: 'not-ready', reasons: ['migrations'] }],
  [{ draining: false, migrated: true, warming: true }, 503, { status: 'not-ready', reasons: ['warming'] }],
  [{ draining: false, migrated: true, warming: false }, 200, { status: 'ready' }],
  [{ draining: true, migrated: true }, 503, { status: 'not-ready', reasons: ['draining'] }],
  [{ draining: true, migrated: false }, 503, { status: 'not-ready', reasons: ['draining', 'migrations'] }],
])('R9 readiness of %j', async (now, status, body) => {
  Object.assign(state, now);
  expect(await ask('/readyz')).toEqual([status, body]);
  expect(await ask('/healthz')).toEqual([200, { status: 'alive' }]);
});

test('other addresses are none of its business', async () => {
  for (const path of ['/', '/readyzz', '/readyz/x', '/x/readyz']) expect((await ask(path))[0], path).toBe(418);
});
