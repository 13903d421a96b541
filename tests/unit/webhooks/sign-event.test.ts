import { expect, test } from 'vitest';
import { newSigningSecret, signatureHeaders } from '~/webhooks/sign-event.ts';
import { verifyWebhook } from '../../../clients/typescript/src/verify-webhook.ts';

/** Of the specification's own libraries. */
const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl';
const message = {
  id: 'msg_loFOjxBNrRLzqYUf',
  timestamp: 1_731_705_121,
  body: '{"event_type":"ping","data":{"success":true}}',
};

test('an event is signed as the example of Standard Webhooks is', () => {
  expect(signatureHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  });
});

test('while a secret is replaced, both sign', () => {
  const [one, two, ...rest] = signatureHeaders(message, [newSigningSecret(), secret])['webhook-signature'].split(' ');
  expect([one?.slice(0, 3), two, rest]).toEqual(['v1,', 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=', []]);
  expect(one).not.toBe(two);
});

test('secrets are 256 random bits', () => {
  const secrets = [newSigningSecret(), newSigningSecret()];
  expect(new Set(secrets).size).toBe(2);
  for (const each of secrets) expect(Buffer.from(each.slice(6), 'base64')).toHaveLength(32);
});

test('our client takes what is signed, as text and as bytes, from both secrets of a replacement', async () => {
  const [old, next] = [newSigningSecret(), newSigningSecret()];
  const headers = signatureHeaders(message, [next, old]);
  const now = new Date(message.timestamp * 1000);
  const event = JSON.parse(message.body);
  const bytes = new TextEncoder().encode(message.body);
  expect(await verifyWebhook(message.body, headers, old, now)).toEqual(event);
  expect(await verifyWebhook(bytes, new Headers(headers), next, now)).toEqual(event);
  const refused = verifyWebhook(bytes, headers, newSigningSecret(), now);
  await expect(refused).rejects.toMatchObject({ code: 'webhook-unverified' });
  await expect(verifyWebhook(message.body, headers, old)).rejects.toMatchObject({ code: 'webhook-unverified' });
});
