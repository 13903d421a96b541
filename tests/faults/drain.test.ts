import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type BundleProcess, startBundle } from '../support/bundle-process.ts';
import { eventually } from '../support/eventually.ts';
import { makeTemporary } from '../support/temporary.ts';

const running: BundleProcess[] = [];
afterEach(() => running.splice(0).forEach(({ child }) => void child.kill('SIGKILL')));

async function start(role: 'web' | 'worker', settings: Record<string, string>): Promise<BundleProcess> {
  const started = await startBundle(role, settings);
  running.push(started);
  return started;
}

const text = 'pnr=1+BA+117+Y+12JUN+5+LHRJFK+HK1+0825+1120';

/** A conversion whose last byte is still to come. */
async function beginConversion(port: number) {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (part) => (answer += part));
  const type = 'Content-Type: application/x-www-form-urlencoded\r\n';
  socket.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${type}Content-Length: ${text.length}\r\n\r\n`);
  socket.write(text.slice(0, -1));
  const closed = once(socket, 'close');
  return { finish: () => socket.write(text.slice(-1)), closed, answer: () => answer };
}

const events = (log: Record<string, unknown>[]) => log.map(({ msg }) => msg).filter((msg) => steps.has(String(msg)));

const steps = new Set([
  'stopping',
  'draining',
  'listener-closed',
  'requests-ended',
  'requests-cut',
  'workers-stopped',
  'stopped',
  'stop-timed-out',
]);

test('R9 a web process that is stopped says 503, serves on, ends what it has begun, and exits with 0', async () => {
  const { child, port, url, log, ended } = await start('web', { DRAIN_DELAY: '5' });
  await eventually(async () => (await fetch(`${url}/readyz`)).ok); // without a database it waits ten seconds for one
  const begun = await beginConversion(port);
  child.kill('SIGTERM');
  const draining = await eventually(async () => {
    const answer = await fetch(`${url}/readyz`);
    return answer.status === 503 ? answer : null;
  });
  expect(await draining.json()).toEqual({ status: 'not-ready', reasons: ['draining'] });
  expect(draining.headers.get('connection')).toBe('close');
  for (const path of ['/', '/healthz', '/privacy']) {
    const answer = await fetch(url + path, { headers: { 'X-Forwarded-For': '203.0.113.7' } }); // a balancer may not have noticed yet
    expect([answer.status, answer.headers.get('connection')], path).toEqual([200, 'close']);
    await answer.text();
  }
  await eventually(async () => events(log()).includes('listener-closed'));
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  begun.finish();
  await begun.closed;
  expect(begun.answer()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(begun.answer()).toMatch(/\r\nConnection: close\r\n/i);
  expect(await ended).toBe(0);
  expect(events(log())).toEqual(['stopping', 'draining', 'listener-closed', 'requests-ended', 'stopped']);
  // Three requests came through a proxy that TRUST_PROXY does not count.
  expect(log().filter(({ msg }) => msg === 'proxy-not-trusted')).toMatchObject([{ level: 'warn', set: 'TRUST_PROXY' }]);
});

test('R9 a request that does not end is cut within the grace period, and the process still exits with 0', async () => {
  const { child, port, log, ended } = await start('web', { DRAIN_DELAY: '0', STOP_TIMEOUT: '4' });
  const begun = await beginConversion(port);
  await eventually(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
  child.kill('SIGTERM');
  await begun.closed;
  expect(await ended).toBe(0);
  expect(events(log())).toEqual(['stopping', 'draining', 'listener-closed', 'requests-cut', 'stopped']);
});

/** What HEALTHCHECK of the image runs. */
const health = (folder: string) => {
  const env = { ...process.env, TMPDIR: folder };
  const { status, stdout } = spawnSync(process.execPath, ['build/health.js'], { env, encoding: 'utf8' });
  return [status, stdout.trim()];
};

test('`build/health.js` asks web and worker alike, and tells that nothing runs', async () => {
  const folder = makeTemporary('health');
  expect(health(folder)).toEqual([1, 'No process of Wayline runs here.']);
  const worker = await start('worker', { TMPDIR: folder });
  expect(health(folder)).toEqual([0, `worker (process ${worker.child.pid}): alive`]);
  const web = await start('web', { TMPDIR: folder, DRAIN_DELAY: '0' });
  expect(health(folder)[0]).toBe(0);
  worker.child.kill('SIGKILL');
  await worker.ended;
  expect(health(folder)).toEqual([0, `web (process ${web.child.pid}): alive`]);
  web.child.kill('SIGSTOP');
  expect(health(folder)).toEqual([1, `web (process ${web.child.pid}): ${web.url} does not respond`]);
  web.child.kill('SIGCONT');
  web.child.kill('SIGTERM');
  expect(await web.ended).toBe(0);
  expect(health(folder)[0]).toBe(1);
});

test('R9 a worker stops with 0 and says each step, also while its services are away', async () => {
  const { child, log, ended } = await start('worker', { STOP_TIMEOUT: '10' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(events(log())).toEqual(['stopping', 'workers-stopped', 'stopped']);
});
