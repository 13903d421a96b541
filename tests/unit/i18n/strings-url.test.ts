import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Namespace } from '~/i18n/catalogue.ts';
import { stringsOf } from '~/i18n/i18n.server.ts';
import { findStrings, stringsFile } from '~/i18n/strings-url.server.ts';

const fileIn = (url: string) => url.split('/').at(-1) ?? '';
const members: Namespace[] = ['common', 'account', 'billing', 'members', 'errors', 'code'];

test('the strings of a page are found by the address that it names, however many there are', () => {
  const { url, json } = stringsFile('de', members);
  expect(findStrings('de', fileIn(url))?.json).toBe(json);
  expect(Object.keys(JSON.parse(json))).toEqual(members);
});

test('the presenter’s sentences come alone', () => {
  const { url, json } = stringsFile('tr', ['itinerary', 'additions']);
  expect(findStrings('tr', fileIn(url))?.json).toBe(json);
  expect(findStrings('tr', fileIn(stringsFile('tr', ['mail']).url))).toBeNull();
});

test('another language, another hash, a name twice and an unknown name are nobody’s strings', () => {
  const file = fileIn(stringsFile('de', members).url);
  const wrong = [
    file.replace(/\w{8}(?=\.json$)/, '00000000'),
    `common.${file}`,
    file.replace('billing', 'secrets'),
    '',
  ];
  for (const name of wrong) expect(findStrings('de', name), name).toBeNull();
  for (const language of ['fr', 'xx', '__proto__']) expect(findStrings(language, file), language).toBeNull();
});

test('what a stranger names is kept nowhere', () => {
  const names: Namespace[] = ['common', 'mail', 'code', 'errors'];
  const hash = createHash('sha256').update(JSON.stringify(stringsOf('en', names)));
  const file = `${names.join('.')}.${hash.digest('hex').slice(0, 8)}.json`;
  const [first, second] = [findStrings('en', file), findStrings('en', file)];
  expect(first).toEqual(second);
  expect(first).not.toBeNull();
  expect(first).not.toBe(second);
});
