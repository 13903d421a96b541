import { expect, test } from 'vitest';
import type { CachedPage } from '~/http/cached-page.server.ts';
import { createPageCache, createPageStore } from '~/http/page-cache.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { counted } from '../../support/counted.ts';

/** A page of so many bytes. */
const pageOf = (bytes: number): CachedPage => ({
  routeId: 'routes/about-us',
  etag: '',
  headers: [],
  bodies: { br: '', gzip: '', identity: 'x'.repeat(bytes) },
});

test('the page that was asked for longest ago makes room', () => {
  const store = createPageStore(100);
  for (const key of ['one', 'two', 'three']) store.set(key, pageOf(30));
  expect(store.get('one')).not.toBeNull();
  store.set('four', pageOf(30));
  expect(['one', 'two', 'three', 'four'].filter((key) => store.get(key))).toEqual(['one', 'three', 'four']);
});

test('a page kept again takes its room once', () => {
  const store = createPageStore(100);
  for (let again = 0; again < 10; again += 1) store.set('one', pageOf(40));
  store.set('two', pageOf(60));
  expect(['one', 'two'].filter((key) => store.get(key))).toEqual(['one', 'two']);
});

test('a page larger than the whole store is not kept', () => {
  const store = createPageStore(100);
  store.set('large', pageOf(101));
  expect(store.get('large')).toBeNull();
});

test('what was never kept is not found', () => {
  expect(createPageStore(100).get('one')).toBeNull();
});

test('what is kept and what is sent again is counted', async () => {
  const count = async () => [
    await counted(metrics.pageCache, { outcome: 'stored' }),
    await counted(metrics.pageCache, { outcome: 'hit' }),
  ];
  const [stored = 0, hits = 0] = await count();
  const cache = createPageCache({} as never);
  const request = (more: object) => ({ method: 'GET', url: '/about-us', headers: {}, ...more }) as never;
  const response = () => ({ setHeader() {}, end() {} }) as never;
  expect(cache.respond(request({}), response())).toBe(false);
  const page = new Response('<p>One</p>', { headers: { 'Content-Type': 'text/html' } });
  const made = { cacheKey: 'en /about-us', routeId: 'routes/about-us' };
  expect(await cache.store(page, request(made), response())).toBe(true);
  expect(await count()).toEqual([stored + 1, hits]);
  expect(cache.respond(request({}), response())).toBe(true);
  expect(await count()).toEqual([stored + 1, hits + 1]);
});
