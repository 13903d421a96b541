import { expect, test } from 'vitest';
import { newLinkKey, openingKeys, passOf, sealRevision } from '~/trip/link/link-keys.ts';
import { openAnswer, sealAnswer } from '~/trip/link/sealed-answer.ts';
import { answerLimits, readTripAnswer, type TripAnswer, toAnswerText } from '~/trip/link/trip-answer.ts';

const key = newLinkKey();
const answer: TripAnswer = {
  version: 2,
  revision: 2,
  kind: 'accepted',
  option: 2,
  name: 'Odette Albright',
  message: 'Yes, please.',
  digest: 'ab'.repeat(32),
  language: 'en',
  at: '2026-11-25T14:07:00.000Z',
};

test('an answer is opened by its link’s key alone, for the revision that it answers', async () => {
  const sealed = await sealAnswer(key, answer);
  expect(await openAnswer(sealed, key, 2)).toEqual(answer);
  expect(await openAnswer(sealed, key, 1)).toBeNull();
  expect(await openAnswer(sealed, newLinkKey(), 2)).toBeNull();
  expect(await openAnswer(sealed, 'no key', 2)).toBeNull();
  expect(Buffer.from(sealed).includes('Albright')).toBe(false);
});

test('answers of the first version, which did not say their language, are opened', async () => {
  const { language: _language, ...rest } = answer;
  const first = { ...rest, version: 1 } as const;
  expect(await openAnswer(await sealAnswer(key, first), key, 2)).toEqual(first);
});

test.each([0, 1, 20, -1])('a changed byte at %i is noticed', async (at) => {
  const sealed = await sealAnswer(key, answer);
  const index = at < 0 ? sealed.length - 1 : at;
  sealed[index] = (sealed[index] ?? 0) ^ 1;
  expect(await openAnswer(sealed, key, 2)).toBeNull();
});

test('a document is no answer', async () => {
  expect(await openAnswer(await sealRevision(key, 2, JSON.stringify(answer).padEnd(991)), key, 2)).toBeNull();
});

test('its size is one of three, whatever is chosen, and the longest one fits', async () => {
  const size = async (changed: Partial<TripAnswer>) => (await sealAnswer(key, { ...answer, ...changed })).length;
  for (const kind of ['accepted', 'asked', 'seen', 'unsuitable'] as const) expect(await size({ kind })).toBe(1024);
  expect(await size({ option: null, name: '', message: '' })).toBe(1024);
  expect(await size({ message: 'é'.repeat(500) })).toBe(2048);
  const [name, message] = [answerLimits.name, answerLimits.message].map((most) => '東'.repeat(most));
  expect(await size({ name: name ?? '', message: message ?? '' })).toBe(4096);
  expect(await size({ message: '\n'.repeat(answerLimits.message) })).toBeLessThanOrEqual(4096);
});

test.each<[string, object]>([
  ['another version', { version: 3 }],
  ['no revision', { revision: 0 }],
  ['a word that is none', { kind: 'maybe' }],
  ['an option beyond all', { option: 100 }],
  ['a name that is too long', { name: 'x'.repeat(101) }],
  ['a message that is too long', { message: 'x'.repeat(1001) }],
  ['a digest that is none', { digest: 'AB'.repeat(32) }],
  ['a day that is none', { at: '2026-13-45T14:07:00Z' }],
  ['a language that is none', { language: 'English' }],
  ['a field too many', { html: '<b>' }],
])('%s is refused, sealed and read', async (_what, changed) => {
  const wrong = { ...answer, ...changed };
  expect(readTripAnswer(JSON.stringify(wrong))).toBeNull();
  await expect(sealAnswer(key, wrong)).rejects.toThrow(RangeError);
});

test('typed words are bounded, and turn no line', () => {
  expect(toAnswerText(' Yes,\r\n\u202eplease\u0000 ', 1000)).toBe('Yes,\nplease');
  expect(toAnswerText('x'.repeat(2000), 1000)).toHaveLength(1000);
  expect(toAnswerText(`${'x'.repeat(99)}😀`, 100)).toBe('x'.repeat(99));
  expect(readTripAnswer(JSON.stringify({ ...answer, name: 'A\u202eB' }))?.name).toBe('AB');
});

test('the keys that evidence carries open its document and answer, and make no pass', async () => {
  const key = newLinkKey();
  const keys = await openingKeys(key, 2);
  const sealed = await sealRevision(key, 2, 'shown');
  const open = async (raw: string, bytes: Uint8Array<ArrayBuffer>, additionalData: Uint8Array<ArrayBuffer>) => {
    const secret = await crypto.subtle.importKey('raw', Buffer.from(raw, 'base64url'), 'AES-GCM', false, ['decrypt']);
    const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, secret, bytes.slice(12)));
  };
  expect(await open(keys.document, sealed.slice(5), sealed.slice(0, 5))).toBe('shown');
  const given = { ...answer, revision: 2 };
  const head = new Uint8Array([2, 0, 0, 0, 2]);
  expect(JSON.parse(await open(keys.answer, (await sealAnswer(key, given)).slice(1), head))).toEqual(given);
  expect(Object.values(keys)).not.toContain(await passOf(key));
  expect((await openingKeys(key, 3)).document).not.toBe(keys.document);
});
