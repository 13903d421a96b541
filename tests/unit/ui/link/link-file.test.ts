import { expect, test } from 'vitest';
import type { KnownLink } from '~/ui/link/keys/known-link.ts';
import { linkFileText, MOST_IN_FILE, readLinkFile } from '~/ui/link/keys/link-file.ts';
import { linksToAdd } from '~/ui/link/keys/links-to-add.ts';

const link: KnownLink = {
  id: 'A'.repeat(22),
  key: 'k'.repeat(43),
  label: 'Ms Odette Albright · 7K2QWP',
  createdAt: '2026-11-26T14:07:00.000Z',
  expiresAt: '2027-03-03T14:07:00.000Z',
  revision: 2,
  lastDay: '2027-02-24',
  asks: 'seen',
  answerBy: '2026-12-04',
  flights: ['KL 1008', 'KL 861'],
  locators: ['7K2QWP'],
  names: ['Ms Odette Albright', 'Mr Jonas Brandt'],
};

const { locators: _locators, names: _names, ...rest } = link;
const bare: KnownLink = { ...rest, flights: [] };

const written = (links: unknown, more: object = {}) =>
  JSON.stringify({ kind: 'wayline-links', version: 1, links, ...more });

test('a link file brings back what was saved, but for the marks of its trip', () => {
  expect(readLinkFile(linkFileText([link]))).toEqual({ ok: true, links: [bare] });
});

test('a file of an earlier release, with its one traveller and reference, is read', () => {
  const former = { ...link, locators: undefined, names: undefined, locator: '7K2QWP', name: 'Ms Odette Albright' };
  const read = readLinkFile(written([former]));
  expect(read.ok && linksToAdd(read.links, { own: new Set([link.id]), known: [] })).toEqual([bare]);
});

test('a link whose key is not kept here is in no file', () => {
  expect(linkFileText([{ ...link, key: null }])).not.toContain(link.id);
});

test.each([
  ['a photograph', '\u0089PNG'],
  ['other JSON', '{"links":[]}'],
  ['a list', '[]'],
  ['a file without links', written([])],
  ['a key that is too short', written([{ ...link, key: 'k'.repeat(42) }])],
  ['no key', written([{ ...link, key: null }])],
  ['an id that leads elsewhere', written([{ ...link, id: '../../members/cancel/x' }])],
  ['a day that no calendar has', written([{ ...link, lastDay: '2026-13-45' }])],
  ['an end that is no time', written([{ ...link, expiresAt: '2026-11-26T99:99:99.999Z' }])],
  ['a field that we do not know', written([{ ...link, url: 'https://example.com' }])],
  ['one wrong link among right ones', written([link, { ...link, label: 7 }])],
  ['more links than a file holds', written(Array.from({ length: 501 }, () => link))],
])('%s is refused whole', (_what, text) => {
  expect(readLinkFile(text)).toEqual({ ok: false, reason: 'no-link-file' });
});

test('so are a file that is too large, and one of a newer Wayline', () => {
  expect(readLinkFile(' '.repeat(MOST_IN_FILE + 1))).toEqual({ ok: false, reason: 'too-large' });
  expect(readLinkFile(written([link], { version: 2 }))).toEqual({ ok: false, reason: 'newer' });
});

test('a file replaces no key, adds no link of others, and brings no marks of a trip', () => {
  const own = new Set([link.id, 'B'.repeat(22)]);
  const forged = { ...link, key: 'x'.repeat(43), revision: 1 };
  expect(linksToAdd([forged], { own, known: [link] })).toEqual([]);
  expect(linksToAdd([link], { own, known: [{ ...link, key: null }] })).toEqual([bare]);
  const [another, foreign] = [
    { ...link, id: 'B'.repeat(22) },
    { ...link, id: 'C'.repeat(22) },
  ];
  expect(linksToAdd([another, foreign], { own, known: [link] })).toEqual([{ ...bare, id: another.id }]);
});
