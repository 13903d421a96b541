import { afterEach, expect, test, vi } from 'vitest';
import { newLinkKey, sealRevision } from '~/trip/link/link-keys.ts';
import type { ShareChoices } from '~/ui/share/share-document.ts';
import { updateShareLink } from '~/ui/share/update-share-link.ts';

const link = { id: 'A'.repeat(22), key: newLinkKey(), revision: 1 };
const texts = { twelveClock: false, route: 'London to Tokyo', dates: null, reference: null, names: [], rows: [] };
const document = JSON.stringify({
  version: 1,
  language: 'en',
  agency: { name: 'Quayside Travel', logo: null, lines: [] },
  flights: [],
  map: null,
  texts: { en: { ...texts, fares: null, greeting: [], parts: [], cities: [] } },
});
const whose = { names: [], locators: [], flights: [] };
const choices: ShareChoices = {
  ...{ paperId: '1', days: 30, names: true, fares: false, form: new URLSearchParams() },
  ...{ marks: { ...whose, option: null }, flightIds: [], question: null },
};

/** A server whose link has a version that another browser sealed. @param onPut of a server that does not answer as usual */
function serverWith(revision: number, onPut?: () => Response) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method?: string; body?: URLSearchParams } = {}) => {
    if (init.method === 'PUT') {
      sent.push(init.body?.get('revision') ?? '');
      if (onPut) return onPut();
      return Response.json({ ok: true, revision: revision + 1, expiresAt: '2027-01-01T00:00:00.000Z' });
    }
    if (url.endsWith('/sealed')) return new Response(await sealRevision(link.key, revision, document));
    if (url.includes('answers')) return Response.json({ ok: true, answers: [] });
    return Response.json({ ok: true, document, ...whose, flightIds: [] });
  });
  return sent;
}

const update = (replaces?: number) => updateShareLink('token', link, choices, replaces);

afterEach(() => vi.unstubAllGlobals());

test('a version of another browser is replaced only where the agent was told of that one', async () => {
  const first = serverWith(5);
  expect(await update()).toEqual({ ok: false, reason: 'changed', found: 5 });
  expect(first).toEqual([]);
  const next = serverWith(6);
  expect(await update(5)).toEqual({ ok: false, reason: 'changed', found: 6 });
  expect(next).toEqual([]);
  expect(await update(6)).toMatchObject({ ok: true, revision: 7 });
  expect(next).toEqual(['7']);
});

test('the newest that this browser knows is updated at once', async () => {
  const sent = serverWith(1);
  expect(await update()).toMatchObject({ ok: true, revision: 2 });
  expect(sent).toEqual(['2']);
});

test('a version that another browser seals between the look and the update is told as such, without its number', async () => {
  const sent = serverWith(1, () => Response.json({ ok: false, reason: 'changed' }, { status: 409 }));
  expect(await update()).toEqual({ ok: false, reason: 'changed' });
  expect(sent).toEqual(['2']);
});

test('an update whose response is lost is told as not reached', async () => {
  serverWith(1, () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await update()).toEqual({ ok: false, reason: 'unreachable' });
});
