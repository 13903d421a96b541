import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLeaves } from '~/http/route-table.server.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type RawResponse, send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});
afterAll(() => host.stop());

const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
const types = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/csp-report',
  'image/png',
  '',
  ';;;',
);
const word = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const headers = fc.record(
  {
    'content-type': types,
    accept: fc.oneof(fc.constantFrom('application/json', '*/*', 'text/html', 'q=;,'), word),
    authorization: fc.oneof(
      word,
      word.map((text) => `Bearer ${text}`),
      fc.constant('Bearer'),
    ),
    private_app_key: word,
    'public-app-key': word,
    'idempotency-key': word,
    'if-none-match': word,
    origin: fc.oneof(fc.constantFrom('null', 'https://elsewhere.example'), word),
    'access-control-request-method': fc.constantFrom('POST', 'x'),
    'x-request-id': word,
    cookie: word,
  },
  { requiredKeys: [] },
);
const json = fc.oneof(
  fc.json(),
  fc
    .record({
      pnr: fc.anything(),
      texts: fc.anything(),
      options: fc.anything(),
      today: fc.anything(),
      format: fc.anything(),
    })
    .map((value) => {
      try {
        return JSON.stringify(value) ?? '';
      } catch {
        return '{}'; // what cannot be written as JSON is none of ours
      }
    }),
);
const bodies = fc.oneof(
  json,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    'pnr=%ff%fe%00',
    'pnr[]=1&pnr[a]=2',
    '{"texts":[null,[],{}]}',
    '--x\r\n\r\n--x--',
    '{"__proto__":{"pnr":"x"}}',
  ),
);
const segment = fc.oneof(word, fc.constantFrom('..', '%00', '%ff', 'JFK', '__proto__', 'constructor'));

function isProblem(answer: RawResponse): boolean {
  const body = JSON.parse(answer.body) as { status?: number; code?: string; request_id?: string };
  return (
    String(answer.headers['content-type']).startsWith('application/problem+json') &&
    body.status === answer.status &&
    typeof body.code === 'string' &&
    body.request_id === answer.headers['x-request-id']
  );
}

test.each(['/%5C', '/%5c%5C/x', '/\\', '/\\\\example.com'])('%s is a page that is not there', async (path) => {
  expect((await send(host.port, { path })).status).toBe(404);
});

test('malformed requests of every kind at every route never make an error of ours, and calls answer with problems', async () => {
  const patterns = listLeaves(host.build.routes).map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => pattern.startsWith('/api/')).length).toBeGreaterThan(12);
  const request = fc.record({
    pattern: fc.constantFrom(...patterns),
    part: segment,
    method: methods,
    headers,
    body: bodies,
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ pattern, part, method, headers: given, body }) => {
      const path = encodeURI(pattern.replace(/:\w+|\*/g, () => part)).replaceAll('?', '');
      const reads = method === 'GET' || method === 'HEAD';
      const sized = reads ? given : { ...given, 'content-length': Buffer.byteLength(body) }; // DELETE would send it bare
      const answer = await send(host.port, { path, method, headers: sized, ...(reads ? {} : { body }) });
      expect([500, 501, 502], `${method} ${path}`).not.toContain(answer.status);
      const own = /^\/api\/(v1\/|convert|write-file|openapi)/.test(path);
      if (own && method !== 'HEAD' && answer.status >= 400) expect(isProblem(answer), `${method} ${path}`).toBe(true);
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 400) },
  );
}, 120_000);
