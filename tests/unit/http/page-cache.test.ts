import { expect, test } from 'vitest';
import type { CachedPage } from '~/http/cached-page.server.ts';
import { createPageStore } from '~/http/page-cache.server.ts';

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
