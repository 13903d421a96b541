import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { createHttpServer } from '~/http/http-server.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

placeTestSettings({ TRUST_PROXY: '1' });

test('a request that breaks a step gets a 500, and the process goes on', async () => {
  const build = { routes: {}, assets: { routes: {} } } as unknown as ServerBuild;
  const readiness = { draining: false, migrated: true };
  const server = createHttpServer({ build, publicFolder: 'public', readiness, mode: 'production' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statusOf = async (path: string, headers: Record<string, string>) => {
    const [response] = await once(request({ port, path, headers, agent: false }).end(), 'response');
    return response.resume().statusCode;
  };
  const broken = { host: 'inner:99999', 'x-forwarded-host': 'localhost' };
  expect([await statusOf('/', broken), await statusOf('/healthz', {})]).toEqual([500, 200]);
  server.close();
});
