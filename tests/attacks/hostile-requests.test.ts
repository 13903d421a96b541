import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { segments } from '../support/long-texts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

let host: Product;
beforeAll(async () => {
  const few = { IN_FLIGHT_PAGES: '20', IN_FLIGHT_CALLS: '20', IN_FLIGHT_LARGE: '2', READ_TIMEOUT: '3' };
  host = await startProduct({ settings: { ...few, RATE_LIMIT_PAGE: '1000', RATE_LIMIT_KEYLESS: '1000' } });
  await Promise.all(['/', '/login'].map((path) => send(host.port, { path })));
});
afterAll(() => host.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, pnr: string) =>
  send(host.port, { path, method: 'POST', headers: form, body: new URLSearchParams({ pnr }).toString() });

/** What a raw connection was sent until the server closed it. */
async function untilClosed(bytes: string): Promise<string> {
  const socket = net.connect(host.port, '127.0.0.1').on('error', () => {});
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return said;
}

test('of a crowd of the largest texts a few are converted, the others asked to come again; everything else goes on', async () => {
  const texts = Array.from({ length: 30 }, (_, at) => post(at % 2 ? '/' : '/api/convert', segments(390)));
  const others = ['/', '/healthz', '/login', '/style.css', '/api/v1/airlines/KL'].map((path) =>
    send(host.port, { path }),
  );
  const short = post('/api/convert', segments(3));
  expect((await short).status).toBe(200);
  for (const { status } of await Promise.all(others)) expect(status).toBeLessThan(500);
  const answers = await Promise.all(texts);
  const served = answers.filter(({ status }) => status === 200);
  const shed = answers.filter(({ status }) => status === 503);
  expect([served.length > 0, shed.length > 0, served.length + shed.length]).toEqual([true, true, 30]);
  for (const { headers } of shed) expect(headers['retry-after']).toBe('2');
  const kinds = new Set(shed.map(({ headers }) => headers['content-type']));
  expect([...kinds].sort()).toEqual(['application/problem+json; charset=utf-8', 'text/html; charset=utf-8']);
  const problem = shed.find(({ headers }) => headers['content-type']?.includes('problem'));
  expect(JSON.parse(problem?.body ?? '{}')).toMatchObject({ status: 503, code: 'busy' });
  expect((await post('/', segments(390))).status).toBe(200);
});

test('F31 a body that arrives too slowly is dropped', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n';
  expect(await untilClosed(`${head}abc`)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['two Host headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
  ['two Host headers for a cached page', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ['a request without a version', 'GET /healthz\r\n\r\n'],
])('I2 %s: 400', async (_name, request) => {
  expect(await untilClosed(request)).toMatch(/^HTTP\/1\.1 400 /);
});

/** Lists within lists, as text: no program could write them from a value. */
const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const deep = 30_000;

const json = (path: string, body: string, headers = {}) =>
  send(host.port, { path, method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('L2 nesting never ends in a 500', () => {
  const bodies = [
    ['options', `{"pnr":"x","options":${lists(deep)}}`],
    ['options in a list', `{"pnr":"x","options":[${lists(deep)}]}`],
    ['format', `{"pnr":"x","format":${lists(deep)}}`],
    ['a field that nobody knows', `{"pnr":"x","other":${objects(deep)}}`],
    ['more values than any call has', `{"pnr":"x","other":[${'1,'.repeat(6000)}1]}`],
    ['a list in the options', '{"pnr":"x","options":[["km"]]}'],
    ['a value that does not become text', '{"pnr":"x","options":{"km":{"toString":1}}}'],
  ] as const;
  test.each(bodies)('%s: 422 as a call', async (_name, body) => {
    for (const path of ['/api/convert', '/api/v1/convert', '/api/write-file']) {
      const answer = await json(path, body, { 'idempotency-key': 'deep' });
      expect([path, answer.status]).toEqual([path, 422]);
    }
  });

  test.each(bodies)('%s: 422 on the page', async (_name, body) => {
    expect((await json('/', body)).status).toBe(422);
  });

  test.each([
    ['/api/auth/login', 'user'],
    ['/api/auth/signup', 'user'],
    ['/api/password/create', 'captcha'],
    ['/csp-report', 'csp-report'],
  ])('%s refuses a deep body', async (path, field) => {
    const { status } = await json(path, `{"${field}":${lists(3000)}}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('an amount that does not become text is an amount that is none', async () => {
    expect((await json('/', '{"pnr":"x","choices":"1","fare":{"toString":1},"adtQty":[[]]}')).status).toBe(422);
  });
});
