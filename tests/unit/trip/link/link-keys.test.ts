import fs from 'node:fs';
import { expect, test } from 'vitest';
import { toBase64Url } from '~/trip/link/base64url.ts';
import { newLinkKey, openRevision, passHash, passOf, sealRevision } from '~/trip/link/link-keys.ts';
import { revisionIn } from '~/trip/link/sealed-bytes.ts';

const text = 'Ms Odette Albright · 東京 · København';
const key = newLinkKey();

test('what is sealed is opened by its own key alone', async () => {
  expect(key).toMatch(/^[\w-]{43}$/);
  const sealed = await sealRevision(key, 7, text);
  expect(revisionIn(sealed)).toBe(7);
  expect(await openRevision(sealed, key)).toEqual({ revision: 7, text });
  expect(await openRevision(sealed, newLinkKey())).toBeNull();
  expect(Buffer.from(sealed).includes('Albright')).toBe(false);
});

test('a link of the first version opens as it did', async () => {
  const sealed = new Uint8Array(fs.readFileSync(new URL('sealed-by-version-1.bin', import.meta.url)));
  const itsKey = 'NHgk2M8LB281ZarANQXrfGLCsHjWHQxCVqB70gX91n0';
  expect(await openRevision(sealed, itsKey)).toEqual({ revision: null, text });
  expect(await openRevision(sealed, key)).toBeNull();
  expect(revisionIn(sealed)).toBeNull();
  sealed[0] = 2;
  expect(await openRevision(sealed, itsKey)).toBeNull();
});

test('keys and nonces are never used twice', async () => {
  expect(new Set(Array.from({ length: 20 }, newLinkKey)).size).toBe(20);
  const made = await Promise.all(Array.from({ length: 20 }, () => sealRevision(key, 1, text)));
  expect(new Set(made.map((sealed) => toBase64Url(sealed.slice(5, 17)))).size).toBe(20);
});

test.each([0, 1, 4, 5, 20, -1])('a changed byte at %i is noticed', async (at) => {
  const sealed = await sealRevision(key, 1, text);
  const index = at < 0 ? sealed.length - 1 : at;
  sealed[index] = (sealed[index] ?? 0) ^ 1;
  expect(await openRevision(sealed, key)).toBeNull();
});

test('a revision does not open as another, nor as a document of the first version', async () => {
  const [first, second] = await Promise.all([sealRevision(key, 1, text), sealRevision(key, 2, text)]);
  const swapped = Uint8Array.from([...second.slice(0, 5), ...first.slice(5)]);
  expect(await openRevision(swapped, key)).toBeNull();
  expect(await openRevision(Uint8Array.from([1, ...first.slice(5)]), key)).toBeNull();
});

test('its bytes are those that the chapter describes', async () => {
  const { subtle } = globalThis.crypto;
  const secret = await subtle.importKey('raw', Buffer.from(key, 'base64url'), 'HKDF', false, ['deriveKey']);
  const info = Buffer.concat([Buffer.from('wayline link 2: document'), Buffer.from([0, 0, 1, 2])]);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  const derived = await subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  const sealed = await sealRevision(key, 258, text);
  const algorithm = { name: 'AES-GCM', iv: sealed.slice(5, 17), additionalData: sealed.slice(0, 5) };
  expect(Buffer.from(await subtle.decrypt(algorithm, derived, sealed.slice(17))).toString()).toBe(text);
});

test('the pass opens nothing, and its hash does not tell it', async () => {
  const pass = await passOf(key);
  expect(pass).toMatch(/^[\w-]{43}$/);
  expect(new Set([pass, key, await passHash(key), await passOf(newLinkKey())]).size).toBe(4);
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(pass, 'base64url'));
  expect(await passHash(key)).toBe(Buffer.from(hash).toString('base64url'));
  expect(await openRevision(await sealRevision(key, 1, text), pass)).toBeNull();
});

test.each(['', 'short', 'x'.repeat(42), '!'.repeat(43), 'A'.repeat(43)])('"%s" opens nothing', async (wrong) => {
  const sealed = await sealRevision(key, 1, text);
  expect(await openRevision(sealed, wrong)).toBeNull();
  expect(await openRevision(new Uint8Array(), wrong)).toBeNull();
});
