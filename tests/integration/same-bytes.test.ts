import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { endpoints } from '~/api/endpoints.server.ts';
import type { PrismaClient } from '~/platform/generated/client.ts';
import { accessToken, newCustomer } from '../support/accounts.ts';
import { batch, endpointRows, json, type Sample } from '../support/endpoint-rows.ts';
import { keyedAccount } from '../support/keyed-account.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

/** What one way says in other words, or Node at a time of its own; the bodies tell their lengths. */
const masked = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

type Way = 'fast path' | 'Remix';
const ways: Way[] = ['fast path', 'Remix'];

let product: Product;
const ports = new Map<Way, number>();
const keys = new Map<Way, string>();
let customer: { id: string; token: string };

beforeAll(async () => {
  product = await startProduct({ settings: { TRUST_PROXY: '1', RATE_LIMIT_KEYLESS: '10' } });
  for (const way of ways) {
    ports.set(way, await product.serve({ isFast: () => way === 'fast path' }));
    keys.set(way, (await keyedAccount(product.client)).secret);
  }
  customer = await makeCustomer(product.client);
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterAll(async () => {
  vi.useRealTimers();
  await product.stop();
});

async function makeCustomer(client: PrismaClient) {
  const url = `http://127.0.0.1:${ports.get('Remix')}`;
  const { id, email, password } = await newCustomer({ url, client });
  return { id, token: await accessToken(url, email, password) };
}

let sent = 0;

async function answerOf(way: Way, pattern: string, sample: Sample) {
  const port = ports.get(way) ?? 0;
  const own = {
    'x-forwarded-for': `${way === 'Remix' ? '192.0.2' : '198.51.100'}.${(sent % 250) + 1}`,
    'x-request-id': `sample-number-${sent}`,
    ...(sample.keyed ? { private_app_key: keys.get(way) } : {}),
    ...(sample.signedIn ? { authorization: `Bearer ${customer.token}` } : {}),
  };
  const { method = 'GET', body } = sample;
  const headers = { host: 'wayline.test', ...sample.headers, ...own };
  const target = (sample.path ?? pattern).replace(':userId', customer.id);
  const answer = await send(port, { path: target, method, headers, ...(body ? { body } : {}) });
  const kept = Object.entries(answer.headers).filter(([name]) => !masked.includes(name));
  return { status: answer.status, headers: Object.fromEntries(kept), body: answer.body };
}

test('every endpoint of the table has samples', () => {
  expect(Object.keys(endpointRows).sort()).toEqual([...new Set(endpoints.map(({ path }) => path))].sort());
});

test.each(Object.entries(endpointRows))('Remix and fast path, same bytes: %s', async (pattern, { samples }) => {
  expect(samples.length).toBeGreaterThan(0);
  for (const sample of samples) {
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

test('N6 an itinerary varies by what is accepted, both ways', async () => {
  for (const way of ways)
    for (const accept of ['application/json', 'text/html', 'text/calendar']) {
      const headers = { host: 'wayline.test', ...json, accept, private_app_key: keys.get(way) };
      const body = JSON.stringify({ text: samples.connection });
      const answer = await send(ports.get(way) ?? 0, { path: '/api/v1/itineraries', method: 'POST', headers, body });
      expect([answer.status, answer.headers.vary], `${way} ${accept}`).toEqual([200, 'Accept, Accept-Encoding']);
    }
});
