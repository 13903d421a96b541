import fs from 'node:fs';
import { expect, test } from 'vitest';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { doneOf, inLanguage, urls } from '~/urls.ts';
import { placeTestSettings } from '../support/settings.ts';

test('links in mails and answers start with the configured origin, and one slash', () => {
  placeTestSettings({ ALLOW_INSECURE: '', PUBLIC_URL: 'https://wayline.example/' });
  expect(absoluteUrl(urls.activate('t'))).toBe('https://wayline.example/signup/activate/t');
});

test('queries are encoded, and fields without a value left out', () => {
  expect(urls.login()).toBe('/login');
  expect(urls.login({ again: '1', next: '/a?b=c d' })).toBe('/login?again=1&next=%2Fa%3Fb%3Dc%20d');
  expect(urls.checkout('starter-gbp', { back: '1' })).toBe('/checkout?plan=starter-gbp&back=1');
  expect(inLanguage('de', urls.about())).toBe('/about-us?lang=de');
  expect(inLanguage('en', urls.about())).toBe('/about-us');
});

test('a page says what its own forms have done, and nothing else', () => {
  const at = (path: string) => `https://wayline.example${path}`;
  expect(doneOf('membersEdit', at(urls.membersEdit({ done: 'saved' })))).toBe('saved');
  expect(doneOf('members', at('/members?done=saved'))).toBeNull();
  expect(doneOf('members', at('/members?done=toString'))).toBeNull();
  expect(doneOf('members', at(urls.members()))).toBeNull();
});

/** Prefixes of paths, which are no links. */
const prefixes = new Set(["'/checkout'", "'/plain-pages'", "'/logos'", "'/itinerary-files/'", "'/trips/'"]);

test('no code writes a path of the product by hand', () => {
  const paths = Object.values(urls).map((url) => (url as (...given: string[]) => string)('x', 'x').split(/[/?#]/)[1]);
  const segments = [...new Set(paths)].filter((segment) => segment && segment !== 'intl' && segment !== 'api');
  expect(segments.length).toBeGreaterThan(25);
  const written = new RegExp(`['"\`}]/(?:${segments.join('|')})(?:[/?#][^'"\`]*)?['"\`]`, 'g');
  const isCode = (line: string) => !/^\s*(\*|\/\*|\/\/|import\b)|from '/.test(line);
  const pathsIn = (file: string) => fs.readFileSync(file, 'utf8').split('\n').filter(isCode).join('\n').match(written);
  const found = sources().flatMap((file) => (pathsIn(file) ?? []).map((path) => `${file}: ${path}`));
  expect(found.filter((each) => !prefixes.has(each.split(': ')[1] ?? ''))).toEqual([]);
});

/** Not the itinerary, which knows no pages: its logos are files, and the caller hands it the origin. */
const sources = () =>
  ['app', 'workers', 'print']
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/generated|locales|content|app\/(itinerary|trip|urls)/.test(file));
