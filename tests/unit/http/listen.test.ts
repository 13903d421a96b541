import http from 'node:http';
import os from 'node:os';
import { expect, test } from 'vitest';
import { listen } from '~/http/listen.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

const hasIPv6 = Object.values(os.networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'));
const outside = Object.values(os.networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

const answers = (host: string, port: number) =>
  fetch(`http://${host}:${port}/`).then(
    (answer) => answer.text(),
    () => null,
  );

test('S28 `localhost` is both addresses of this machine, and no other; closing closes both', async () => {
  placeTestSettings({ HOST: 'localhost', PORT: '0' });
  const server = http.createServer((_req, res) => void res.end('here'));
  const { port, close } = await listen(server);
  expect(await answers('127.0.0.1', port)).toBe('here');
  expect(await answers('localhost', port)).toBe('here');
  if (hasIPv6) expect(await answers('[::1]', port)).toBe('here');
  if (outside) expect(await answers(outside, port)).toBeNull();
  await close();
  expect([await answers('127.0.0.1', port), await answers('[::1]', port)]).toEqual([null, null]);
});

test('F45 a port in use is reported with what to do', async () => {
  placeTestSettings({ HOST: 'localhost', PORT: '0' });
  const { port, close } = await listen(http.createServer());
  placeTestSettings({ HOST: 'localhost', PORT: String(port) });
  await expect(listen(http.createServer())).rejects.toThrow(
    `Port ${port} is taken. Choose another one: PORT=${port + 1}`,
  );
  await close();
});
