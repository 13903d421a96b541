import { once } from 'node:events';
import net from 'node:net';
import zlib from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listLeaves } from '~/http/route-table.server.ts';
import { dataUrl } from '~/remix-protocol.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type RawResponse, send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});

afterAll(() => host.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('S20 TRACE is answered with 405 and Allow', async () => {
  const answer = await send(host.port, { path: '/', method: 'TRACE' });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toContain('POST');
  const call = await send(host.port, { path: '/api/v1/itineraries', method: 'TRACE' });
  expect([call.status, call.headers.allow]).toEqual([405, 'POST, OPTIONS']);
});

test.each(['/docs/convert.md', '/llms.txt', '/sitemap.xml'])(
  'S20 %s has no other methods, and says so to programs',
  async (path) => {
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const { status, headers, body } = await send(host.port, { path, method });
      expect([status, headers.allow, headers['content-type']], method).toEqual([
        405,
        'GET, HEAD',
        'application/problem+json; charset=utf-8',
      ]);
      expect(JSON.parse(body), method).toMatchObject({
        type: 'http://wayline.test/api-introduction/errors#method',
        status: 405,
      });
    }
  },
);

test('a file of admins is an unknown page by every method', async () => {
  const [file, unknown] = await Promise.all(
    ['/admin/invoices/1', '/admin/none'].map((path) => send(host.port, { path, method: 'PUT' })),
  );
  expect([file?.status, file?.headers['content-type']]).toEqual([unknown?.status, unknown?.headers['content-type']]);
});

test('S20 a method that HTTP knows and we do not serve is answered with 501', async () => {
  expect((await send(host.port, { path: '/', method: 'PROPFIND' })).status).toBe(501);
});

test('S20 HEAD is served and has no body', async () => {
  const answer = await send(host.port, { path: '/privacy', method: 'HEAD' });
  expect([answer.status, answer.body]).toEqual([200, '']);
});

test('S20 an unknown content type is answered with 415', async () => {
  const answer = await send(host.port, {
    path: '/api/convert',
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: '<pnr/>',
  });
  expect(answer.status).toBe(415);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test.each(['gzip', 'br', 'deflate'])('F30 a %s body is refused with 415 and never unpacked', async (encoding) => {
  const bomb =
    encoding === 'br'
      ? zlib.brotliCompressSync(Buffer.alloc(5e6))
      : encoding === 'gzip'
        ? zlib.gzipSync(Buffer.alloc(5e6))
        : zlib.deflateSync(Buffer.alloc(5e6));
  const answer = await send(host.port, {
    path: '/api/convert',
    method: 'POST',
    headers: { ...form, 'content-encoding': encoding, 'content-length': bomb.length },
    body: bomb.subarray(0, 10), // the rest never comes, so the response did not wait for it
  });
  expect(answer.status).toBe(415);
});

test('F29 a body beyond its limit is refused by its length header alone', async () => {
  const answer = await send(host.port, {
    path: '/api/convert',
    method: 'POST',
    headers: { ...form, 'content-length': 300e6 },
    body: 'pnr=',
  });
  expect(answer.status).toBe(413);
  expect(answer.headers.connection).toBe('close');
});

test('F29 a body without a length is refused when it passes its limit, long before its end', async () => {
  let written = 0;
  function* endless() {
    for (; written < 300; written += 1) yield Buffer.alloc(1024 * 1024, 'x');
  }
  const answer = await send(host.port, { path: '/api/convert', method: 'POST', headers: form, body: endless() });
  expect(answer.status).toBe(413);
  expect(written).toBeLessThan(50);
  process.stdout.write(`figure F29: refused after ${written} of 300 MB\n`);
});

test('a page too large is read to its end, so that the browser shows why, in its language', async () => {
  const parts = Array.from({ length: 3 }, () => Buffer.alloc(1024 * 1024, 'x'));
  const answer = await send(host.port, { path: '/intl/de', method: 'POST', headers: form, body: parts });
  expect([answer.status, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
  expect(answer.body).toMatch(/<html lang="de">.*mehr als 512 kB.*href="\/intl\/de"/);
  const endless = { ...form, 'content-length': 300e6 };
  const refused = await send(host.port, { path: '/', method: 'POST', headers: endless, body: 'pnr=' });
  expect([refused.status, refused.headers.connection]).toEqual([413, 'close']);
});

test('the page of a refusal has a sheet of its own, in light and dark', async () => {
  const headers = { ...form, origin: 'http://evil.test', accept: 'text/html' };
  const { status, body } = await send(host.port, { path: '/', method: 'POST', headers, body: 'pnr=x' });
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(body) ?? [];
  expect([status, sheet]).toEqual([403, '/refusal.css']);
  expect(body).toContain('<img src="/favicon.svg" alt=""');
  const styles = await send(host.port, { path: sheet });
  expect([styles.status, styles.headers['content-type']]).toEqual([200, 'text/css; charset=UTF-8']);
  expect(styles.body).toContain('prefers-color-scheme: dark');
});

test('S20 a body just within its limit is read', async () => {
  const answer = await send(host.port, {
    path: '/api/convert',
    method: 'POST',
    headers: form,
    body: `pnr=${'x'.repeat(200 * 1024)}`,
  });
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, 'text-too-long']);
});

test('S20 a form of more than a thousand fields is refused', async () => {
  expect(
    (await send(host.port, { path: '/api/convert', method: 'POST', headers: form, body: 'a=1&'.repeat(1001) })).status,
  ).toBe(413);
});

test('S21 other spellings of a path are redirected to one URL, with the query', async () => {
  const answer = await send(host.port, { path: '/Privacy/?a=1' });
  expect([answer.status, answer.headers.location]).toEqual([301, '/privacy?a=1']);
});

test('S21 two slashes in front do not lead to another site', async () => {
  const answer = await send(host.port, { path: '//privacy' });
  expect([answer.status, answer.headers.location]).toEqual([301, '/privacy']);
});

test('S21 a posted form keeps its method when its path is corrected', async () => {
  expect((await send(host.port, { path: '/API/convert', method: 'POST', headers: form, body: 'pnr=x' })).status).toBe(
    308,
  );
});

test.each(['http://evil.test', 'not an origin'])('S11 a page form with the origin %s is refused', async (origin) => {
  expect(
    (await send(host.port, { path: '/', method: 'POST', headers: { ...form, origin }, body: 'pnr=x' })).status,
  ).toBe(403);
});

test.each(['cross-site', 'same-site'])('S11 a page form that the browser calls %s is refused', async (site) => {
  expect(
    (await send(host.port, { path: '/', method: 'POST', headers: { ...form, 'sec-fetch-site': site }, body: 'pnr=x' }))
      .status,
  ).toBe(403);
});

test('S11 a form without any of these headers, or with Origin: null, is read', async () => {
  for (const headers of [form, { ...form, origin: 'null' }]) {
    expect((await send(host.port, { path: '/', method: 'POST', headers, body: 'pnr=hello' })).status).toBe(422);
  }
});

test('S20 X-Forwarded-Host of an untrusted proxy does not decide our origin', async () => {
  const headers = { ...form, origin: 'http://evil.test', 'x-forwarded-host': 'evil.test' };
  expect((await send(host.port, { path: '/', method: 'POST', headers, body: 'pnr=x' })).status).toBe(403);
});

test('S11 an origin that is ours needs no other header to agree: a proxy may lose the port', async () => {
  const headers = { ...form, origin: 'http://wayline.test', 'x-forwarded-host': 'wayline.test:8443' };
  expect((await send(host.port, { path: '/', method: 'POST', headers, body: 'pnr=hello' })).status).toBe(422);
  const port = { ...form, origin: 'http://wayline.test', host: 'wayline.test:8443' };
  expect((await send(host.port, { path: '/', method: 'POST', headers: port, body: 'pnr=hello' })).status).toBe(422);
});

test('O2 a request id of a caller is replaced where no proxy is trusted', async () => {
  const given = await send(host.port, { path: '/healthz', headers: { 'x-request-id': 'agency-12345678' } });
  const replaced = await send(host.port, { path: '/healthz', headers: { 'x-request-id': 'a b' } });
  expect(given.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(replaced.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

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
      const own = /^\/api\/(v1\/|convert|write-file|openapi|postman)/.test(path);
      if (own && method !== 'HEAD' && answer.status >= 400) expect(isProblem(answer), `${method} ${path}`).toBe(true);
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 400) },
  );
}, 120_000);

test('O2 a path that cannot be decoded is not found, and never written to the console with its token', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const path of ['/passwordreset/a-token%F0%9F', '/lost-device/a-token%', '/articles/%C0'])
    expect((await send(host.port, { path })).status, path).toBe(404);
  expect(warned.mock.calls).toEqual([]);
  warned.mockRestore();
});

/** As many clients do: the whole body first, then the response. */
async function writeThenRead(bytes: number): Promise<string> {
  const socket = net.connect(host.port, '127.0.0.1');
  const head = `POST /api/convert HTTP/1.1\r\nHost: wayline.test\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`;
  const broken = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
  broken.catch(() => {});
  const written = new Promise<void>((resolve) => socket.write(head + 'x'.repeat(bytes), () => resolve()));
  await Promise.race([written, broken]);
  const [answer] = (await Promise.race([once(socket, 'data'), broken])) as [Buffer];
  socket.destroy();
  return answer.toString();
}

test('a client that reads nothing before its whole body is sent reads the 413, up to 8 MB', async () => {
  for (const bytes of [300 * 1024, 6e6]) {
    const answer = await writeThenRead(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"too-large"');
  }
});

test.each(['a b', 'x:99999', '[::1', 'a/b'])('the Host "%s" is no host: 400, for pages and endpoints', async (name) => {
  for (const path of ['/', '/api/auth/plans', '/api/v1/airports/JFK'])
    expect((await send(host.port, { path, headers: { host: name } })).status, path).toBe(400);
  const { body } = await send(host.port, { path: '/api/auth/plans', headers: { host: name } });
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'host-malformed' });
});

const spellingsOfData = [
  dataUrl('', 'routes/api.auth.plans'),
  '?a=b&%5fdata',
  '?_dat%61=routes%2Fapi.auth.plans',
  '?%5F%64%61%74%61',
  '?a=%zz&_d%61ta=x',
];

test.each(spellingsOfData)('an endpoint refuses %s, which Remix would read, with a problem', async (query) => {
  for (const path of ['/api/auth/plans', '/api/v1/airports/JFK', '/api/nothing']) {
    const answer = await send(host.port, { path: path + query });
    expect([answer.status, JSON.parse(answer.body).code], path).toEqual([400, 'query']);
  }
});

test.each(spellingsOfData)('a write with %s is refused before its body is read', async (query) => {
  const answer = await send(host.port, {
    path: `/api/convert${query}`,
    method: 'POST',
    headers: { ...form, 'content-length': 1000 },
    body: 'pnr=', // the rest never comes
  });
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'query']);
});

test.each(['/_dat%61', '/login%3F_dat%61=root', '/api/v1/usage%3F_dat%61=x', '/api/v1/_dat%61'])(
  'the path %s names nothing, whatever Remix would read in a query',
  async (path) => {
    const answer = await send(host.port, { path });
    const type = path.startsWith('/api/') ? 'application/problem+json' : 'text/html';
    expect([answer.status, answer.headers['content-type']?.split(';')[0]]).toEqual([404, type]);
  },
);

test.each(['/__manifest', '/x/../__manifest', '/%2e/__manifest'])(
  'paths of more parts than pages have are not looked up: %s',
  async (path) => {
    const answer = await send(host.port, { path: `${path}?p=${'/a'.repeat(300)}` });
    expect(answer.status).toBe(400);
  },
);

test('too many bytes of headers are a 431', async () => {
  const socket = net.connect(host.port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nHost: wayline.test\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 431 /);
});
