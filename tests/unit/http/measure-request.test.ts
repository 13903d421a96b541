import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { measureRequest } from '~/http/measure-request.server.ts';
import type { IncomingRequest } from '~/http/request-context.server.ts';
import { metrics, registry } from '~/platform/metrics.server.ts';

test('O3 a request counts by route, method and status, whatever its sender made up', async () => {
  metrics.requests.reset();
  metrics.responses.reset();
  const server = createServer((req, res) => {
    res.once('close', () => measureRequest(req as IncomingRequest, res, 12));
    res.writeHead(404).end();
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const method of ['GET', 'PROPFIND', 'REPORT', 'SEARCH'])
    for (const path of ['/a', '/b?token=SECRET']) await (await fetch(url + path, { method })).text();
  server.close();
  const { values } = await metrics.requests.get();
  expect(values.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { route: 'none', method: 'GET', status: '404', value: 2 },
    { route: 'none', method: 'other', status: '404', value: 6 },
  ]);
  expect(await registry.metrics()).not.toContain('SECRET');
  expect(await registry.metrics()).toMatch(/^wayline_http_responses_total\{class="4xx"\} 8$/m);
});
