import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoKey } from '~/api/docs/demo-key.server.ts';
// @ts-expect-error a script without types
import { generateTypes } from '../../clients/typescript/generate.mjs';
import { type Settings, Wayline, WaylineError } from '../../clients/typescript/src/index.ts';
import { waitAfter } from '../../clients/typescript/src/retry.ts';
import { type Product, startProduct } from '../support/product.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});
afterAll(() => host.stop());

const client = (settings: Partial<Settings> = {}) =>
  new Wayline({ baseUrl: host.url, privateKey: demoKey, backoff: 1, ...settings });
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof WaylineError)) throw new Error('a refusal was expected');
  return error;
};

/** A server that answers what it is told, one answer per call, and remembers what it was sent. */
async function stub(answers: { status: number; headers?: Record<string, string>; body?: object }[]) {
  const seen: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    const { status, headers = {}, body = {} } = answers[Math.min(seen.length, answers.length - 1)] ?? { status: 500 };
    seen.push(request.headers);
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen, stop: () => server.close() };
}

test('the types are those of the API that runs', async () => {
  const file = await (await fetch(`${host.url}/api/openapi.json`)).json();
  const unformatted = (text: string) => text.replace(/\s/g, '').replace(/([:=(])\|/g, '$1');
  expect(unformatted(generateTypes(file))).toBe(
    unformatted(fs.readFileSync('clients/typescript/src/types.ts', 'utf8')),
  );
});

test('a text is converted, a batch too, and codes are looked up', async () => {
  const one = await client().convert('WAYLINE TEST one-way', { language: 'de' });
  expect(one.flightData.flights[0]?.flt.iatacode).toBe('BA');
  const many = await client().convertBatch(['WAYLINE TEST one-way', 'WAYLINE TEST no-flights']);
  expect(many.results.map(({ status }) => status)).toEqual([200, 422]);
  expect((await client().airport('JFK')).cityname).toBe('New York');
  expect((await client().airline('KL')).name).toContain('KLM');
  expect((await client().aircraft('77W')).name).toContain('777');
});

test('a refusal is an error with the code and the id of the request', async () => {
  const error = await refusalOf(client().convert('WAYLINE TEST no-flights'));
  expect([error.code, error.status]).toEqual(['no-flights', 422]);
  expect(error.requestId).toMatch(/^[\w-]{8,64}$/);
  expect((await refusalOf(client({ privateKey: 'nonsense' }).airport('JFK'))).code).toBe('key-malformed');
});

test('what may pass is sent again with the same idempotency key; what will not is not', async () => {
  const server = await stub([
    { status: 503 },
    { status: 0 },
    { status: 429 },
    { status: 200, body: { flightData: {} } },
  ]);
  await client({ baseUrl: server.url }).convert('x');
  expect(server.seen).toHaveLength(4);
  expect(new Set(server.seen.map((headers) => headers['idempotency-key'])).size).toBe(1);
  expect(server.seen[0]?.['private-app-key']).toBe(demoKey);
  server.stop();
  for (const [status, code] of [
    [422, 'no-flights'],
    [429, 'quota-exceeded'],
  ] as const) {
    const refusing = await stub([{ status, body: { code } }]);
    expect((await refusalOf(client({ baseUrl: refusing.url }).convert('x'))).code).toBe(code);
    expect(refusing.seen).toHaveLength(1);
    refusing.stop();
  }
});

test('after three repetitions it gives up, and says when nobody answered', async () => {
  const server = await stub([{ status: 0 }]);
  const error = await refusalOf(client({ baseUrl: server.url }).convert('x'));
  expect([error.code, error.status, server.seen.length]).toEqual(['unreachable', 0, 4]);
  server.stop();
});

test('waits double, are drawn at random, honour Retry-After and have an end', () => {
  const patience = { retries: 3, backoff: 500, maxWait: 10_000 };
  const after = (status: number, retryAfter: number | null, attempt = 0) =>
    waitAfter(new WaylineError(status, null, retryAfter), attempt, patience);
  for (let draw = 0; draw < 50; draw += 1) {
    expect(after(503, null)).toBeLessThanOrEqual(500);
    expect(after(503, null, 2)).toBeLessThanOrEqual(2000);
    expect(after(429, 7)).toBeGreaterThanOrEqual(7000);
  }
  expect([after(429, 11), after(503, null, 3), after(404, null)]).toEqual([null, null, null]);
  expect(waitAfter(new Error('a bug'), 0, patience)).toBeNull();
});
