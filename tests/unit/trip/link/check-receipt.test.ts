import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { publicReceiptKeys, signReceipt } from '~/agency/answer-receipts.server.ts';
import { checkReceipt } from '~/trip/link/check-receipt.ts';
import { placeTestSettings } from '../../../support/settings.ts';

const keyNamed = (letter: string) => `${letter}-a-receipt-key-of-a-test-0123456789`;
const document = new TextEncoder().encode('sealed document');
const answer = new TextEncoder().encode('sealed answer');
const now = new Date('2026-11-25T14:07:00Z');
const subject = { tripId: 'T'.repeat(22), revision: 2, document, answer };

placeTestSettings({ RECEIPT_KEYS: `${keyNamed('a')},${keyNamed('b')}` });
const receipt = signReceipt({ ...subject, now });

test('a receipt is checked by its public key alone, also with a document that is no longer kept', async () => {
  const keys = publicReceiptKeys();
  expect(keys.keys).toHaveLength(3); // and the one of encryption
  expect(await checkReceipt(receipt, subject, keys)).toEqual({ ok: true, at: now.toISOString() });
  expect(await checkReceipt(receipt, { ...subject, document: null }, keys)).toMatchObject({ ok: true });
});

test('it is a JWS with Ed25519, which other programs check too', () => {
  const [head = '', body = ''] = receipt.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(JSON.parse(head)).toEqual({ alg: 'EdDSA', kid: publicReceiptKeys().keys[0]?.kid, typ: 'wayline-receipt' });
  expect(JSON.parse(body)).toMatchObject({ version: 1, trip: subject.tripId, revision: 2, at: now.toISOString() });
});

test.each([
  ['trip', { tripId: 'U'.repeat(22) }],
  ['revision', { revision: 1 }],
  ['document', { document: answer }],
  ['answer', { answer: document }],
])('of another %s it proves nothing', async (_what, other) => {
  const checked = await checkReceipt(receipt, { ...subject, ...other }, publicReceiptKeys());
  expect(checked).toEqual({ ok: false, reason: 'other' });
});

test('a changed one, one of a stranger and one without a signature are refused', async () => {
  const keys = publicReceiptKeys();
  const [head = '', body = '', mark = ''] = receipt.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const later = Buffer.from(JSON.stringify({ ...claims, at: '2027-01-01T00:00:00Z' })).toString('base64url');
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const forged = sign(null, Buffer.from(`${head}.${body}`), stranger).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: keys.keys[0]?.kid })).toString('base64url');
  for (const wrong of [
    `${head}.${later}.${mark}`,
    `${head}.${body}.${forged}`,
    `${none}.${body}.`,
    'x',
    '',
    `${receipt}.x`,
  ])
    expect(await checkReceipt(wrong, subject, keys), wrong).toEqual({ ok: false, reason: 'altered' });
  expect(await checkReceipt(receipt, subject, { keys: [] })).toEqual({ ok: false, reason: 'unknown-key' });
});

test('a new first key signs, and the former one still proves', async () => {
  placeTestSettings({ RECEIPT_KEYS: `${keyNamed('b')},${keyNamed('a')}` });
  expect(await checkReceipt(receipt, subject, publicReceiptKeys())).toMatchObject({ ok: true });
  expect(signReceipt({ ...subject, now })).not.toBe(receipt);
});

test('without keys of their own, receipts are signed under those of encryption', async () => {
  placeTestSettings({});
  const own = signReceipt({ ...subject, now });
  expect(await checkReceipt(own, subject, publicReceiptKeys())).toMatchObject({ ok: true });
  placeTestSettings({ RECEIPT_KEYS: keyNamed('c') });
  expect(await checkReceipt(own, subject, publicReceiptKeys())).toMatchObject({ ok: true });
});

test('a browser without Ed25519 accuses nobody', async () => {
  const keys = publicReceiptKeys();
  const refusal = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  expect(await checkReceipt(receipt, subject, { keys: keys.keys })).toEqual({ ok: false, reason: 'unknown-key' });
  placeTestSettings({ RECEIPT_KEYS: keyNamed('a') });
  expect(await checkReceipt(receipt, subject, publicReceiptKeys())).toEqual({ ok: false, reason: 'unchecked' });
  refusal.mockRestore();
});
