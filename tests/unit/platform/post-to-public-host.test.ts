import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { configureSettings } from '~/platform/env.server.ts';
import { checkedLookup, isPostable, postToPublicHost } from '~/platform/post-to-public-host.server.ts';
import { isPublicAddress } from '~/platform/public-address.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

const received: http.IncomingMessage[] = [];
let answer: (response: http.ServerResponse) => void;
const server = http.createServer((request, response) => {
  received.push(request);
  answer(response);
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(() => {
  placeTestSettings();
  received.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const allowPrivate = () => placeTestSettings({ WEBHOOKS_TO_PRIVATE_HOSTS: '1' });
const post = { headers: { 'content-type': 'application/json' }, body: '{}' };
const local = [{ address: '127.0.0.1', family: 4 }];

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.0.1', '192.0.0.8'],
  ...['192.0.2.1', '198.19.0.1', '198.51.100.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...[
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    '100::1',
    'localhost',
    '',
  ],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['http://hooks.example.com/', 'https://hooks.example.com:8443/', 'https://user@hooks.example.com/'],
  ...['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
  ...['https://printer.local/', 'https://db.internal./', 'https://nas.home.arpa/', 'https://localhost./'],
  ...[
    'https://nas.lan/',
    'https://api.default.svc/',
    'https://wiki.corp/',
    'https://10.0.0.1.nip.io/',
    'https://router.home',
  ],
  ...['https://localhost/', 'ftp://hooks.example.com/', 'https://hooks.example.com/#part', 'hooks.example.com', ''],
])('%s is no address for events', (text) => {
  placeTestSettings();
  expect(isPostable(text)).toBe(false);
});

test('port 443 and public addresses will do; the setting allows all', () => {
  placeTestSettings();
  for (const text of [
    'https://hooks.example.com:443/a?b=c',
    'https://local.example.com/',
    'https://8.8.8.8/',
    'https://[2606:4700::1]/',
  ])
    expect([text, isPostable(text)]).toEqual([text, true]);
  allowPrivate();
  expect(isPostable('http://127.0.0.1:4930/')).toBe(true);
});

test('an embedded run posts to its own machine, and to no other private one', async () => {
  const own = readSettings(
    { ALLOW_INSECURE: '1', LOG_LEVEL: 'silent', DATA_DIR: fs.mkdtempSync(`${os.tmpdir()}/wayline-own-machine-`) },
    true,
  );
  configureSettings(own);
  answer = (response) => response.end();
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await postToPublicHost(url.replace('127.0.0.1', host), post)).toEqual({ status: 200 });
  expect(isPostable('http://[::1]:4930/')).toBe(true);
  const others = ['http://192.168.0.1/', 'https://10.1.2.3/', 'http://hooks.example.com/', 'ftp://localhost/'];
  for (const text of [...others, 'http://localhost.example.test/', 'http://user@localhost/'])
    expect([text, isPostable(text)]).toEqual([text, false]);
});

test('a name that means a private address, if only as one of several, gets no connection', async () => {
  placeTestSettings();
  const resolve = async () => [{ address: '8.8.8.8', family: 4 }, ...local];
  expect(await postToPublicHost('https://hooks.example.com/', { ...post, resolve })).toEqual({
    problem: 'private-address',
  });
});

test('DNS rebinding: a name is resolved once, and its checked address is the one that is connected to', async () => {
  placeTestSettings();
  const resolved = (found: typeof local) =>
    new Promise((settle) =>
      checkedLookup(found)('hooks.example.com', { all: true }, (error, addresses) => settle(error ?? addresses)),
    );
  const open = [{ address: '8.8.8.8', family: 4 }];
  expect(await resolved(open)).toEqual(open);
  expect(await resolved([...open, ...local])).toBeInstanceOf(Error);
  allowPrivate();
  answer = (response) => response.end();
  const named = url.replace('127.0.0.1', 'hooks.example.com');
  let times = 0;
  const resolve = async () => {
    times += 1;
    return local;
  };
  expect(await postToPublicHost(named, { ...post, resolve })).toEqual({ status: 200 });
  expect([times, received.length]).toEqual([1, 1]);
});

test('a post bears its own headers only, and its host', async () => {
  allowPrivate();
  answer = (response) => response.writeHead(204).end();
  expect(await postToPublicHost(url, post)).toEqual({ status: 204 });
  expect(Object.keys(received[0]?.headers ?? {}).sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'host',
  ]);
});

test('redirects are not followed, and a body without an end is not read', async () => {
  allowPrivate();
  answer = (response) => response.writeHead(302, { location: url }).end();
  expect(await postToPublicHost(url, post)).toEqual({ status: 302 });
  answer = (response) => response.writeHead(200).write('x'.repeat(100_000));
  expect(await postToPublicHost(url, post)).toEqual({ status: 200 });
  expect(received).toHaveLength(2);
});

test('a receiver that wants another protocol has not answered', async () => {
  allowPrivate();
  answer = ({ socket }) =>
    socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  expect(await postToPublicHost(url, post)).toEqual({ problem: 'unreachable' });
});

test('a receiver that only ever says that it will answer is left; one that says so a few times is heard', async () => {
  allowPrivate();
  let sent = 0;
  answer = ({ socket }) => {
    const timer = setInterval(() => {
      if (!socket || socket.destroyed) return clearInterval(timer);
      sent += 1;
      socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(5));
    }, 1);
  };
  expect(await postToPublicHost(url, post)).toEqual({ problem: 'unreachable' });
  expect(sent).toBeLessThan(1000);
  answer = (response) => {
    for (let times = 0; times < 5; times += 1) response.writeProcessing();
    response.end();
  };
  expect(await postToPublicHost(url, post)).toEqual({ status: 200 });
});

test('silence ends with the limit, and a refused connection at once', async () => {
  allowPrivate();
  answer = () => {};
  expect(await postToPublicHost(url, { ...post, timeout: 200 })).toEqual({ problem: 'timeout' });
  expect(await postToPublicHost('http://127.0.0.1:1/', post)).toEqual({ problem: 'unreachable' });
});

test('F42 a name without an address, or a resolver that is silent, is told in time; a proxy of the environment is not used', async () => {
  allowPrivate();
  answer = (response) => response.end();
  const named = url.replace('127.0.0.1', 'hooks.example.com');
  const fails = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  expect(await postToPublicHost(named, { ...post, resolve: fails })).toEqual({ problem: 'unreachable' });
  expect(await postToPublicHost(named, { ...post, resolve: async () => [] })).toEqual({ problem: 'unreachable' });
  const silent = () => new Promise<never>(() => {});
  expect(await postToPublicHost(named, { ...post, resolve: silent, timeout: 100 })).toEqual({ postponed: true });
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  expect(await postToPublicHost(named, { ...post, resolve: async () => local })).toEqual({ status: 200 });
  vi.unstubAllEnvs();
});

const hasIpv6 = Object.values(os.networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

test.skipIf(!hasIpv6)('F42 a host that has IPv6 only is reached', async () => {
  allowPrivate();
  const six = http.createServer((_request, response) => response.end());
  await new Promise<void>((ready) => six.listen(0, '::1', ready));
  const { port } = six.address() as AddressInfo;
  const resolve = async () => [{ address: '::1', family: 6 }];
  expect(await postToPublicHost(`http://hooks.example.com:${port}/`, { ...post, resolve })).toEqual({ status: 200 });
  six.close();
});
