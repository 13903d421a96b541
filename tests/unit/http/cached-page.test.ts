import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toCachedPage } from '~/http/cached-page.server.ts';
import { chooseEncoding } from '~/request/negotiate.ts';

const id = 'routes/about-us';
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { ...html, ...headers } });

const bytesOf = (kept: string) => Buffer.from(kept, 'latin1');

test('a page is kept in three encodings that say the same', async () => {
  const text = '<p>Gate closes ten minutes before departure – Grüße</p>'.repeat(40);
  const kept = await toCachedPage(page(text), id);
  const { br = '', gzip = '', identity = '' } = kept?.bodies ?? {};
  expect(bytesOf(identity).toString()).toBe(text);
  expect(brotliDecompressSync(bytesOf(br)).toString()).toBe(text);
  expect(gunzipSync(bytesOf(gzip)).toString()).toBe(text);
});

test('a kept page carries its own headers, a tag of its text, and what it varies by', async () => {
  const kept = await toCachedPage(
    page('<p>One</p>', { Vary: 'Accept-Language, Cookie', 'Content-Language': 'de' }),
    id,
  );
  const headers = new Headers(kept?.headers.map(([name, value]) => [name, value]));
  expect(headers.get('content-language')).toBe('de');
  expect(headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/);
  const other = await toCachedPage(page('<p>Two</p>'), id);
  expect(other?.headers).not.toContainEqual(['etag', headers.get('etag')]);
});

test.each([
  ['with a cookie', page('x', { 'Set-Cookie': 'prefs=1' })],
  ['that says no-store', page('x', { 'Cache-Control': 'no-store' })],
  ['of a fault', page('x', {}, 500)],
  ['for what is not there', page('x', {}, 404)],
  ['that leads elsewhere', new Response(null, { status: 302, headers: { Location: '/' } })],
  ['that is no page', Response.json({})],
  ['without its text', new Response(null, { headers: html })],
])('an answer %s is not kept', async (_kind, answer) => {
  expect(await toCachedPage(answer, id)).toBeNull();
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %s gets %s', (accepts, encoding) => {
  expect(chooseEncoding(accepts)).toBe(encoding);
});
