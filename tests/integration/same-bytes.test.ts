import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { fastEndpoints } from '~/api/endpoints.server.ts';
import { keyedAccount } from '../support/keyed-account.ts';
import { loadBundle, send } from '../support/server.ts';

/** What one way says in other words, or Node at a time of its own; the bodies tell their lengths. */
const masked = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

type Way = 'fast path' | 'Remix';
const ways: Way[] = ['fast path', 'Remix'];

let bundle: Awaited<ReturnType<typeof loadBundle>>;
const servers: Server[] = [];
const ports = new Map<Way, number>();
const keys = new Map<Way, string>();

beforeAll(async () => {
  bundle = await loadBundle({ TRUST_PROXY: '1', RATE_LIMIT_KEYLESS: '10' });
  const readiness = { draining: false, migrated: await bundle.prepareDatabase(true) };
  const { client } = await bundle.openDatabase();
  const { build, createHttpServer } = bundle;
  const publicFolder = path.resolve('public');
  for (const way of ways) {
    const chosen = way === 'Remix' ? { fast: [] } : {};
    const server = createHttpServer({ build, publicFolder, readiness, mode: 'production', ...chosen });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    ports.set(way, (server.address() as AddressInfo).port);
    keys.set(way, (await keyedAccount(client)).secret);
  }
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterAll(async () => {
  vi.useRealTimers();
  for (const server of servers) server.close();
  await bundle.closeDatabase();
});

interface Sample {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sends a key of an account that only this way uses. */
  keyed?: true;
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const demo = { authorization: `Bearer ${demoKey}` };
const text = samples.connection;
const asJson = (fields: object): Sample => ({ method: 'POST', headers: json, body: JSON.stringify(fields) });

/** Good and bad bodies, methods and headers of an endpoint that converts one text. */
const conversions = (field: string): Sample[] => [
  asJson({ [field]: text, today: '2026-05-04' }),
  asJson({ [field]: text, options: { distance: true }, format: 'tableoutput', language: 'de' }),
  asJson({ [field]: 'no flights here' }),
  asJson({ [field]: text, today: 'tomorrow', options: 'unknown' }),
  asJson({ [field]: '' }),
  { ...asJson({ [field]: `WAYLINE TEST one-way` }), headers: { ...json, ...demo, 'accept-language': 'de' } },
  { ...asJson({ [field]: `WAYLINE TEST quota-exceeded` }), headers: { ...json, ...demo } },
  { ...asJson({ [field]: text }), keyed: true, headers: { ...json, 'idempotency-key': 'one' } },
  { ...asJson({ [field]: text }), keyed: true, headers: { ...json, 'idempotency-key': 'one' } },
  { ...asJson({ [field]: text }), headers: { ...json, private_app_key: 'wl_sk_live_wrong' } },
  { ...asJson({ [field]: text }), headers: { ...json, accept: 'text/html' } },
  { method: 'POST', headers: form, body: new URLSearchParams({ [field]: text }).toString() },
  { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text },
  { method: 'POST', headers: json, body: '{"broken' },
  { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\n\r\n--x--' },
  { method: 'GET' },
  { method: 'PUT', headers: json, body: '{}' },
  { method: 'OPTIONS' },
  { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST', origin: 'https://elsewhere.example' } },
];

const lookUps = (path: string, code: string): Sample[] => [
  { path: path + code },
  { path: path + code.toLowerCase(), headers: { 'if-none-match': '*', ...demo } },
  { path: path + code, method: 'HEAD' },
  { path: `${path}QQQ%2F`, headers: { accept: 'application/json' } },
  { path: path + code, headers: { accept: 'text/html' } },
  { path: path + code, keyed: true },
  { path: path + code, method: 'POST', headers: form, body: 'a=b' },
  { path: path + code, method: 'OPTIONS' },
];

const batch = { texts: [text, 'no flights here', { pnr: text, language: 'fr' }] };

const rows: Record<string, Sample[]> = {
  '/api/convert': conversions('pnr'),
  '/api/v1/convert': conversions('pnr'),
  '/api/write-file': [
    ...conversions('input'),
    asJson({ input: text, type: 'html' }),
    asJson({ input: text, type: 'ics' }),
  ],
  '/api/v1/convert/batch': [
    { ...asJson(batch), keyed: true },
    { ...asJson({ texts: ['WAYLINE TEST one-way'] }), headers: { ...json, ...demo } },
    { ...asJson({ texts: [] }), headers: { ...json, ...demo } },
    { method: 'POST', headers: { ...form, ...demo }, body: 'texts=1' },
    asJson(batch),
    { method: 'GET' },
  ],
  '/api/v1/airports/:code': lookUps('/api/v1/airports/', 'JFK'),
  '/api/v1/airlines/:code': lookUps('/api/v1/airlines/', 'KL'),
  '/api/v1/aircraft/:code': lookUps('/api/v1/aircraft/', '77W'),
  '/api/openapi.json': [
    {},
    { method: 'HEAD' },
    { headers: { 'if-none-match': '*' } },
    { method: 'POST', body: 'a' },
    { method: 'OPTIONS' },
  ],
  '/api/*': [
    { path: '/api/unknown' },
    { path: '/api/v1/x/y', method: 'DELETE' },
    { path: '/api/unknown', method: 'OPTIONS' },
  ],
};

let sent = 0;

async function answerOf(way: Way, pattern: string, sample: Sample) {
  const port = ports.get(way) ?? 0;
  const own = {
    'x-forwarded-for': `${way === 'Remix' ? '192.0.2' : '198.51.100'}.${(sent % 250) + 1}`,
    'x-request-id': `sample-number-${sent}`,
    ...(sample.keyed ? { private_app_key: keys.get(way) } : {}),
  };
  const { method = 'GET', body } = sample;
  const headers = { host: 'wayline.test', ...sample.headers, ...own };
  const answer = await send(port, { path: sample.path ?? pattern, method, headers, ...(body ? { body } : {}) });
  const kept = Object.entries(answer.headers).filter(([name]) => !masked.includes(name));
  return { status: answer.status, headers: Object.fromEntries(kept), body: answer.body };
}

test('every fast endpoint has samples', () => {
  expect(Object.keys(rows).sort()).toEqual([...new Set(fastEndpoints.map(({ path }) => path))].sort());
});

test.each(Object.entries(rows))('Remix and fast path, same bytes: %s', async (pattern, all) => {
  for (const sample of all) {
    sent += 1;
    const fast = await answerOf('fast path', pattern, sample);
    expect(await answerOf('Remix', pattern, sample), JSON.stringify(sample)).toEqual(fast);
    expect(fast.status, JSON.stringify(sample)).not.toBe(500);
  }
});

test('the two ways are two: only the fast path sends a batch piece by piece', async () => {
  const sendings = await Promise.all(
    ways.map((way) => {
      const headers = { host: 'wayline.test', ...json, private_app_key: keys.get(way) };
      const port = ports.get(way) ?? 0;
      return send(port, { path: '/api/v1/convert/batch', method: 'POST', headers, body: JSON.stringify(batch) });
    }),
  );
  expect(sendings.map(({ headers }) => headers['transfer-encoding'])).toEqual(['chunked', undefined]);
});
