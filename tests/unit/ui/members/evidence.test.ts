import { expect, test, vi } from 'vitest';
import { toBase64Url } from '~/trip/link/base64url.ts';
import { newLinkKey, sealRevision } from '~/trip/link/link-keys.ts';
import { sealAnswer } from '~/trip/link/sealed-answer.ts';
import { makeEvidence } from '~/ui/members/trips/evidence.ts';

test('a receipt that proves nothing gives no time of receipt, only what the server lists', async () => {
  const key = newLinkKey();
  const at = '2026-11-25T14:07:00.000Z';
  const said = { version: 1, revision: 1, kind: 'seen', option: null, name: 'Odette', message: '' } as const;
  const answer = { ...said, digest: 'ab'.repeat(32), at };
  const sealed = toBase64Url(await sealAnswer(key, answer));
  const document = await sealRevision(key, 1, '{}');
  vi.stubGlobal('location', { origin: 'https://wayline.example' });
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('well-known') ? Response.json({ keys: [] }) : new Response(document),
  );
  const listed = { revision: 1, sealed, receipt: 'not.a.receipt', at, answer, digest: '' };
  const { evidence } = await makeEvidence({ id: 'A'.repeat(22), key, answer: listed, about: '' });
  vi.unstubAllGlobals();
  expect([evidence.receiptIs, evidence.receivedAt, evidence.listedAt]).toEqual(['altered', null, at]);
});
