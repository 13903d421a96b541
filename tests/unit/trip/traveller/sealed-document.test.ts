import { expect, test } from 'vitest';
import { openDocument, sealDocument, toBase64Url } from '~/trip/traveller/sealed-document.ts';

const text = 'Ms Odette Albright · 東京 · København';

test('what is sealed is opened by its own key alone', async () => {
  const { key, sealed } = await sealDocument(text);
  const other = await sealDocument(text);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await openDocument(sealed, key)).toBe(text);
  expect(await openDocument(sealed, other.key)).toBeNull();
  expect(Buffer.from(sealed).includes('Albright')).toBe(false);
});

test('key and nonce are never used twice', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => sealDocument(text)));
  expect(new Set(made.map(({ key }) => key)).size).toBe(20);
  expect(new Set(made.map(({ sealed }) => toBase64Url(sealed.slice(1, 13)))).size).toBe(20);
});

test.each([0, 5, 20, -1])('a changed byte at %i is noticed', async (at) => {
  const { key, sealed } = await sealDocument(text);
  const changed = sealed.slice();
  const index = at < 0 ? changed.length - 1 : at;
  changed[index] = (changed[index] ?? 0) ^ 1;
  expect(await openDocument(changed, key)).toBeNull();
});

test.each(['', 'short', 'x'.repeat(42), '!'.repeat(43), 'A'.repeat(43)])('"%s" opens nothing', async (key) => {
  const { sealed } = await sealDocument(text);
  expect(await openDocument(sealed, key)).toBeNull();
  expect(await openDocument(new Uint8Array(), key)).toBeNull();
});
