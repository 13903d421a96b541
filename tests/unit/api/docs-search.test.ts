import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldText } from '~/api/docs/search/fold-text.ts';
import { markWords } from '~/api/docs/search/mark-words.ts';
import { searchDocs } from '~/api/docs/search/search-docs.server.ts';
import { searchEntriesOf } from '~/api/docs/search/search-entries.server.ts';
import { problemCodeNames } from '~/api/problem-codes.ts';
import { languages } from '~/i18n/languages.ts';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { plans } from '~/plans/plans.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings({ PUBLIC_URL: 'http://wayline.test' }));
afterAll(() => placeTestSettings());

const urlsFor = async (query: string, language: (typeof languages)[number] = 'en') =>
  (await searchDocs(query, language)).results.map(({ url }) => url);

test.each([
  ['quota-exceeded', '/api-introduction/errors#quota-exceeded'],
  ['segment-waitlisted', '/api-introduction/warnings#segment-waitlisted'],
  ['/api/v1/convert/batch', '/api-introduction/more-calls#post-api-v1-convert-batch'],
  ['transit_time', '/api-introduction/convert#FlightFacts'],
  ['HK', '/api-introduction/status-codes#HK'],
  ['quota exceeded', '/api-introduction/errors#quota-exceeded'],
  ['overlap replace key', '/api-introduction/keys#replace-a-key'],
])('a search for "%s" finds its place first', async (query, url) => {
  expect((await urlsFor(query))[0]).toBe(url);
});

test.each([
  ['idempotency', '/api-introduction/limits#retrying-safely'],
  ['infant', '/api-introduction/itinerary#ItineraryPassenger'],
  ['requests per minute', '/api-introduction/limits#how-fast'],
  ['calendar', '/api-introduction/itineraries#as-a-file'],
  ['hotel', '/api-introduction/record#ItineraryService'],
  ['how do I get a calendar', '/api-introduction/itineraries#as-a-file'],
])('who asks "%s" is led to the page that explains it, before codes, fields and news', async (query, url) => {
  expect((await urlsFor(query))[0]).toBe(url);
});

test('small words of a question are neither searched nor marked, and no part of a word is marked', async () => {
  expect(await urlsFor('how do I get a calendar')).toEqual(await urlsFor('calendar'));
  const { results } = await searchDocs('how do I get a calendar', 'en');
  const marked = results.flatMap(({ title, excerpt }) => [...title, ...excerpt]).filter(({ isMarked }) => isMarked);
  const small = new Set(['a', 'do', 'get', 'how', 'i']);
  expect(marked.filter(({ text }) => small.has(text.toLowerCase()))).toEqual([]);
  const pieces = markWords('Keys, keyless and turnkey: a key', ['key', 'keys']);
  expect(pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['Keys', 'key']);
});

test('the page about limits has the rates of the plans', async () => {
  const { text } = (await searchEntriesOf('en')).find(({ url }) => url.endsWith('/limits#how-fast')) ?? { text: '' };
  for (const { perMinute } of plans) expect(text).toContain(String(perMinute));
  expect(text).toContain('PDFs, 6 per minute');
});

test('every code of a problem or warning leads to its own anchor', async () => {
  for (const code of problemCodeNames) expect((await urlsFor(code))[0], code).toBe(`/api-introduction/errors#${code}`);
  for (const code of warningCodes) expect(await urlsFor(code), code).toContain(`/api-introduction/warnings#${code}`);
});

test.each([
  ['rotate key', /keys/],
  ['cors browser', /errors#browser-call|api-introduction$|keys/],
  ['IP allowlist', /keys|errors#ip-not-allowed/],
  ['airport code lookup', /more-calls/],
  ['calendar ics', /itineraries|convert/],
  ['time zone offset', /convert|itinerary/],
  ['waitlist status HL', /status-codes#HL|warnings#segment-waitlisted/],
  ['error 406', /errors#not-acceptable/],
  ['passenger first name', /itinerary|edits/],
  ['segments fields', /itinerary/],
  ['swagger', /openapi/],
  ['postman', /postman/],
  ['branding logo', /itineraries|convert/],
  ['ticketing deadline', /record/],
  ['webhok', /webhooks/],
  ['authentification', /api-introduction/],
  ['idempotency', /limits|errors/],
  ['retry after 429', /limits|errors/],
  ['webhook signature', /webhooks/],
  ['quota exceeded', /errors#quota-exceeded/],
  ['C#', /clients/],
  ['python', /clients/],
  ['carbon', /convert|itinerary/],
  ['mcp', /quickstart-mcp/],
  ['typescript sdk', /clients/],
  ['sandbox', /testing/],
  ['changelog', /versions|changelog/],
  ['bulk convert', /more-calls/],
  ['pdf upload', /itineraries|errors/],
  ['luggage', /edits|itinerary|convert/],
  ['codeshare', /itinerary|convert|edits/],
  ['layover', /convert|itinerary/],
  ['rate limit headers', /limits|errors#rate-limited/],
  ['invoice download', /accounts|account-calls/],
])('who asks for "%s" is led to the right page', async (query, page) => {
  expect((await urlsFor(query)).slice(0, 3).join(' '), query).toMatch(page);
});

test('words may come in any order, without accents and capitals; where not all are there, some are enough', async () => {
  expect(await urlsFor('KEY Scopes')).toEqual(await urlsFor('scopes key'));
  expect(await urlsFor('scopes zeppelin')).toEqual(await urlsFor('scopes'));
  expect(await urlsFor('zeppelin')).toEqual([]);
  expect(await urlsFor('schlussel testen', 'de')).toEqual(await urlsFor('Schlüssel testen', 'de'));
  expect(await urlsFor('schlussel testen', 'de')).not.toEqual([]);
});

test('the first search of a language lets other work be done while it makes its index', async () => {
  let turns = 0;
  let isFound = false;
  const count = () => {
    turns += 1;
    if (!isFound) setImmediate(count);
  };
  setImmediate(count);
  await searchDocs('clef', 'fr');
  isFound = true;
  expect(turns).toBeGreaterThan(50);
});

test.each(languages)('there is something to find in %s', async (language) => {
  expect((await searchDocs('quota-exceeded', language)).found).toBeGreaterThan(0);
});

test('Chinese is found without blanks between words', async () => {
  expect(await urlsFor('测试密钥', 'cn')).toContain('/api-introduction/testing');
});

test('a query has at most 100 characters and eight words, and twenty results are shown', async () => {
  expect(await searchDocs('a'.repeat(101), 'en')).toMatchObject({ isTooLong: true, found: 0, results: [] });
  expect(await urlsFor(`${'key '.repeat(3)}a b c d e f g zeppelin`)).toEqual(await urlsFor('key a b c d e f g'));
  const { found, results } = await searchDocs('a', 'en');
  expect([found > 20, results.length]).toEqual([true, 20]);
  expect(await searchDocs('  ', 'en')).toMatchObject({ query: '', found: 0 });
});

test('found words are marked where they stand, and the text stays as it is', () => {
  const pieces = markWords('Clé: la clé de test, İstanbul', ['cle', 'clé', 'de']);
  expect(pieces.map(({ text }) => text).join('')).toBe('Clé: la clé de test, İstanbul');
  expect(pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['Clé', 'clé', 'de']);
  for (const text of ['Straße', 'İĞÜ', '𝒜bc', '中文']) expect(foldText(text), text).toHaveLength(text.length);
});

test.each(['Idempotency-Key', 'rate limit', 'flights'])(
  'an excerpt for "%s" is short and ends after a word',
  async (query) => {
    const { results } = await searchDocs(query, 'en');
    expect(results.length).toBeGreaterThan(0);
    const words = new Set((await searchEntriesOf('en')).flatMap(({ text }) => text.split(/\s+/)));
    for (const { excerpt } of results) {
      const text = excerpt.map((piece) => piece.text).join('');
      expect(text.length).toBeLessThanOrEqual(204);
      if (text.endsWith(' …')) expect(words).toContain(text.split(/\s+/).at(-2));
    }
  },
);
