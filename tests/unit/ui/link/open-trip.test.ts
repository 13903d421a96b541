import { afterEach, expect, test, vi } from 'vitest';
import { textDigest } from '~/trip/link/base64url.ts';
import { newLinkKey, sealRevision } from '~/trip/link/link-keys.ts';
import { openTrip } from '~/ui/link/open-trip.ts';

const key = newLinkKey();
const texts = { twelveClock: false, route: 'London to Tokyo', dates: null, reference: null, names: [], rows: [] };
const documentFor = (route: string) =>
  JSON.stringify({
    version: 1,
    language: 'en',
    agency: { name: 'Quayside Travel', logo: null, lines: [] },
    flights: [],
    map: null,
    texts: { en: { ...texts, route, fares: null, greeting: [], parts: [], cities: [] } },
  });

async function opened(revision: number, route: string, seen: { revision: number; digest: string } | null) {
  const sealed = await sealRevision(key, revision, documentFor(route));
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('answers') ? Response.json({ ok: true, answers: [] }) : new Response(sealed),
  );
  const outcome = await openTrip('A'.repeat(22), key, seen);
  return outcome.ok ? outcome.revision : outcome.reason;
}

afterEach(() => vi.unstubAllGlobals());

test('an older revision, or another document under the number that was seen, is not believed', async () => {
  const digest = await textDigest(documentFor('London to Tokyo'));
  expect(await opened(2, 'London to Tokyo', null)).toBe(2);
  expect(await opened(2, 'London to Tokyo', { revision: 2, digest })).toBe(2);
  expect(await opened(1, 'London to Tokyo', { revision: 2, digest })).toBe('older');
  expect(await opened(2, 'London to Osaka', { revision: 2, digest })).toBe('older');
  expect(await opened(2, 'London to Osaka', { revision: 2, digest: '' })).toBe(2); // noted by an earlier page
  expect(await opened(3, 'London to Osaka', { revision: 2, digest })).toBe(3);
});
