import { afterEach, expect, test, vi } from 'vitest';
import { textDigest } from '~/trip/link/base64url.ts';
import { newLinkKey, sealRevision } from '~/trip/link/link-keys.ts';
import { withChosen } from '~/ui/members/trips/chosen-options.ts';

const key = newLinkKey();
const options = ['Option 1', 'Option 3'].map((name) => ({ name, price: null }));
const texts = {
  ...{ twelveClock: false, route: '', dates: null, reference: null, names: [], rows: [], fares: null },
  ...{ greeting: [], parts: [], cities: [] },
};
const offer = { isRecommended: false, flights: [], services: [], texts: { en: texts } };
const text = JSON.stringify({
  ...{ version: 2, language: 'en', flights: [], services: [], map: null, madeAt: null, asks: 'offer', answerBy: null },
  ...{ texts: { en: texts }, offers: [offer, offer], comparison: { en: { options, rows: [] } }, changes: [] },
  agency: { name: 'Quayside', logo: null, lines: [], email: null },
});
const at = '2026-11-25T14:07:00.000Z';
const answered = (revision: number, option: number, digest: string) => ({
  ...{ revision, sealed: '', receipt: '', at, digest: '' },
  answer: { version: 2, revision, kind: 'accepted', option, name: '', message: '', digest, at } as const,
});

afterEach(() => vi.unstubAllGlobals());

test('an accepted option has its name from the version that was answered, and from no other document', async () => {
  const sealed = await sealRevision(key, 1, text);
  const fetched = vi.fn(async (url: string) =>
    url.endsWith('revision=1') ? new Response(sealed) : new Response(null, { status: 404 }),
  );
  vi.stubGlobal('fetch', fetched);
  const digest = await textDigest(text);
  const answers = [
    answered(1, 2, digest),
    answered(1, 1, digest),
    answered(1, 2, 'a'.repeat(64)),
    answered(2, 2, digest),
  ];
  const read = await withChosen('A'.repeat(22), key, answers);
  expect(read.map(({ chosen }) => chosen)).toEqual(['2. Option 3', 'Option 1', null, null]);
  expect(read.map(({ isOfOther }) => isOfOther)).toEqual([false, false, true, false]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the version of every answer is read, so that the server learns nothing of a choice', async () => {
  const sealed = await sealRevision(key, 1, text);
  const fetched = vi.fn(async () => new Response(sealed));
  vi.stubGlobal('fetch', fetched);
  const seen = answered(1, 1, 'a'.repeat(64));
  const answer = { ...seen.answer, kind: 'seen', option: null } as const;
  const [read] = await withChosen('A'.repeat(22), key, [{ ...seen, answer }]);
  expect([read?.chosen, read?.isOfOther, fetched.mock.calls.length]).toEqual([null, true, 1]);
});
