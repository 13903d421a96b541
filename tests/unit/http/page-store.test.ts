import { expect, test } from 'vitest';
import type { KeptPage } from '~/http/cached-page.server.ts';
import { createPageStore } from '~/http/page-store.server.ts';

/** A page of so many bytes. */
const pageOf = (bytes: number): KeptPage => ({
  routeId: 'routes/about-us',
  etag: '',
  headers: [],
  bodies: { br: '', gzip: '', identity: 'x'.repeat(bytes) },
});

test('the page that was asked for longest ago makes room', () => {
  const store = createPageStore(100);
  for (const key of ['one', 'two', 'three']) store.keep(key, pageOf(30));
  expect(store.find('one')).not.toBeNull();
  store.keep('four', pageOf(30));
  expect(['one', 'two', 'three', 'four'].filter((key) => store.find(key))).toEqual(['one', 'three', 'four']);
});

test('a page kept again takes its room once', () => {
  const store = createPageStore(100);
  for (let again = 0; again < 10; again += 1) store.keep('one', pageOf(40));
  store.keep('two', pageOf(60));
  expect(['one', 'two'].filter((key) => store.find(key))).toEqual(['one', 'two']);
});

test('a page larger than the whole store is not kept', () => {
  const store = createPageStore(100);
  store.keep('large', pageOf(101));
  expect(store.find('large')).toBeNull();
});

test('what was never kept is not found', () => {
  expect(createPageStore(100).find('one')).toBeNull();
});
