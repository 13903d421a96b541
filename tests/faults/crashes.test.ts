import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type BundleProcess, startBundle } from '../support/bundle-process.ts';
import { eventually } from '../support/eventually.ts';

const running: BundleProcess[] = [];
afterEach(() => running.splice(0).forEach(({ child }) => void child.kill('SIGKILL')));

/** The built product as `web`, without its services. */
async function startWeb(crashBy: 'exception' | 'rejection') {
  const web = await startBundle('web', { CRASH_BY: crashBy }, ['--import', './tests/support/crash.mjs']);
  running.push(web);
  await eventually(async () => (await fetch(`${web.url}/readyz`).catch(() => null))?.ok);
  return { ...web, lines: () => web.output().trim().split('\n') };
}

test('F40 an uncaught exception is one line of JSON with role and stack, and the process ends with 1', async () => {
  const { child, lines } = await startWeb('exception');
  child.kill('SIGUSR2');
  expect(await once(child, 'exit')).toEqual([1, null]);
  const said = lines().map((line) => JSON.parse(line) as Record<string, unknown>); // nothing but JSON
  const told = said.filter(({ level }) => level === 'error');
  expect(told).toMatchObject([
    { msg: 'uncaught-exception', role: 'web', error: 'Error', message: 'thrown for a test' },
  ]);
  expect(told[0]?.stack).toEqual(expect.arrayContaining([expect.stringContaining('crash.mjs')]));
  // Frames of the bundle name the sources, by its source map.
  expect(told[0]?.stack).toEqual(
    expect.arrayContaining([expect.stringMatching(/createHttpServer \(app\/[\w/.-]+\.ts:\d+:\d+\)/)]),
  );
});

test('F40 an unhandled rejection ends the process too, in bounded time although a request never ends', async () => {
  const { child, port, lines } = await startWeb('rejection');
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\npnr=');
  await eventually(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok); // taken after the other one
  child.kill('SIGUSR2');
  const late = setTimeout(() => child.kill('SIGKILL'), 25_000);
  expect(await once(child, 'exit')).toEqual([1, null]);
  clearTimeout(late);
  socket.destroy();
  const told = lines().map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.filter(({ level }) => level === 'error')).toMatchObject([
    { msg: 'unhandled-rejection', role: 'web', message: 'rejected for a test' },
  ]);
});
