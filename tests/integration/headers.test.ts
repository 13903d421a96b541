import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});

afterAll(() => host.stop());

const everywhere = [
  '/',
  '/privacy',
  '/no-such-page',
  '/es',
  '/healthz',
  '/readyz',
  '/api/convert',
  '/logos/ba.svg',
  '/logos/none.svg',
  '/build/none.js',
  '/PRIVACY',
];

test.each(everywhere)('S15 every response has the strict headers: %s', async (path) => {
  const { headers } = await send(host.port, { path });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("object-src 'none'");
  expect(headers['content-security-policy']).toContain("base-uri 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['x-request-id']).toBeTruthy();
  expect(headers['x-powered-by']).toBeUndefined();
});

test('S13 the worker of shared trips reaches our server alone, and is asked for anew each time', async () => {
  const { status, headers } = await send(host.port, { path: '/trips/worker.js' });
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toMatch(/^(application|text)\/javascript/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; connect-src 'self'$/);
  expect(headers['service-worker-allowed']).toBeUndefined(); // its scope is the folder
  for (const path of ['/', '/login', `/trips/${'A'.repeat(22)}`])
    expect((await send(host.port, { path })).headers['content-security-policy'], path).not.toContain('worker-src');
});

test('S13 the worker of private mode may answer for the workbench, and asks nobody', async () => {
  const list = await send(host.port, { path: '/private/reader.json' });
  expect([list.status, list.headers['cache-control']]).toEqual([200, 'no-cache']);
  const { worker, files } = JSON.parse(list.body);
  const { status, headers } = await send(host.port, { path: worker });
  expect([status, headers['service-worker-allowed']]).toEqual([200, '/']);
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; connect-src 'none'; worker-src 'none'$/);
  for (const path of [files[0], '/build/private/worker-0.js'])
    expect((await send(host.port, { path })).headers['service-worker-allowed'], path).toBeUndefined();
  const update = await send(host.port, { path: '/private/update.html' });
  expect([update.status, update.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(update.headers['content-security-policy']).toMatch(
    /form-action 'none';.*script-src 'self'; connect-src 'self'$/,
  );
});

test('S13 a content page has no script and its policy allows none', async () => {
  const { headers, body } = await send(host.port, { path: '/privacy' });
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(body).not.toContain('<script');
});

test('S13 the converter page of a visitor with choices allows its scripts by a nonce that is new each time', async () => {
  const asked = { path: '/', headers: { cookie: 'visited=1' } };
  const [one, other] = await Promise.all([send(host.port, asked), send(host.port, asked)]);
  const nonce = (text: string | undefined) => /'nonce-([^']+)'/.exec(text ?? '')?.[1];
  const first = nonce(String(one.headers['content-security-policy']));
  expect(Buffer.from(first ?? '', 'base64')).toHaveLength(16);
  expect(one.body).toContain(`nonce="${first}"`);
  expect(nonce(String(other.headers['content-security-policy']))).not.toBe(first);
});

test('S13 the cached converter page allows its loader by its hash, and no other inline script', async () => {
  const { headers, body } = await send(host.port, { path: '/' });
  const inline = [...body.matchAll(/<script>(.*?)<\/script>/g)].map(([, text]) => text ?? '');
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(hashes).toHaveLength(1);
  expect(headers['content-security-policy']).toContain(`script-src ${hashes.join(' ')} 'self';`);
  // The example is an itinerary, whose HTML for mails has inline styles.
  expect(String(headers['content-security-policy']).replace("style-src-attr 'unsafe-inline'; ", '')).not.toMatch(
    /nonce|unsafe/,
  );
  expect(body).not.toContain('nonce');
});

test('S13 the page that refuses a text allows the styles of its example', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const refused = await send(host.port, { method: 'POST', path: '/', headers, body: 'pnr=hello&convert=1' });
  expect(refused.status).toBe(422);
  expect(refused.headers['content-security-policy']).toContain("style-src-attr 'unsafe-inline'");
});

test('S15 JSON declares its type, and logos may be embedded in mails and cached for ever', async () => {
  expect((await send(host.port, { path: '/readyz' })).headers['content-type']).toBe('application/json; charset=utf-8');
  const logo = await send(host.port, { path: '/logos/ba.svg' });
  expect(logo.status).toBe(200);
  expect(logo.headers['cache-control']).toContain('immutable');
  expect(logo.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('a part of a file is sent by its range, and a part that is not there is refused with the length of the file', async () => {
  const file = { path: '/favicon.svg' };
  const part = await send(host.port, { ...file, headers: { range: 'bytes=0-9' } });
  expect([part.status, part.headers['content-length'], part.body.length]).toEqual([206, '10', 10]);
  const beyond = await send(host.port, { ...file, headers: { range: 'bytes=99999999-' } });
  const length = (await send(host.port, file)).headers['content-length'];
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`]);
  expect([beyond.headers.etag, beyond.headers['cache-control']]).toEqual([undefined, undefined]);
  expect((await send(host.port, { ...file, headers: { 'if-match': '"other"' } })).status).toBe(412);
});

test('a built file is sent to no POST, and lies in no folder above', async () => {
  const posted = await send(host.port, { path: '/build/none.js', method: 'POST' });
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  for (const path of ['/build/../../package.json', '/build/%2e%2e/favicon.svg', '/logos/none.svg'])
    expect(await send(host.port, { path }), path).toMatchObject({ status: 404, body: 'Not found\n' });
});

test('O1 /healthz needs nothing, and /readyz tells strangers only that the process can serve', async () => {
  expect(JSON.parse((await send(host.port, { path: '/healthz' })).body)).toEqual({ status: 'alive' });
  const ready = await send(host.port, { path: '/readyz' });
  expect(ready.status).toBe(200);
  expect(JSON.parse(ready.body)).toEqual({ status: 'ready' });
});

test('pages and files are sent in the encoding that the browser allows, pages with their length', async () => {
  const script = /\/build\/[\w/.-]+\.js/.exec(
    (await send(host.port, { path: '/', headers: { cookie: 'visited=1' } })).body,
  )?.[0];
  const encodingOf = async (path: string, accepts: string) => {
    const headers = { 'accept-encoding': accepts, cookie: 'visited=1' };
    return (await send(host.port, { path, headers })).headers['content-encoding'];
  };
  for (const path of ['/privacy', script ?? ''])
    expect([await encodingOf(path, 'gzip, br'), await encodingOf(path, 'br;q=0')], path).toEqual(['br', undefined]);
  const { headers } = await send(host.port, { path: '/privacy', headers: { 'accept-encoding': 'gzip' } });
  expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  expect(headers['transfer-encoding']).toBeUndefined();
});
