import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { papersOf } from '~/trip/papers.ts';
import { toTravellerDocument } from '~/trip/traveller/to-traveller-document.ts';
import { readTravellerDocument, type TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { withFormerVersion } from '~/trip/traveller/with-former-version.ts';

const quote = ` 1.1ALBRIGHT/ODETTE MS
OPTION 1
  1  BA  117 Y 12MAR27 5 LHRJFK HK2   825A 1125A   E
  2  BA  178 Y 19MAR27 5 JFKLHR HK2   805A  800P   E

OPTION 2
  1  VS    3 Y 12MAR27 5 LHRJFK HK2   830A 1135A   E
  2  VS    4 Y 20MAR27 6 JFKLHR HK2   630P  630A+1 E
`;
const additions = Additions.parse({
  greeting: 'Dear Ms Albright,',
  conditions: 'Until ticketed.',
  fares: [{}, { paper: '2', quantity: 2, fare: '450', markUp: '7%' }],
  quote: { recommended: '2' },
  options: [{ paper: '1', price: '800', terms: 'No refund' }],
});
const words = ['en' as const, ...languages.filter((language) => language !== 'en')].map(wordsOf);

function documentOf(showsFares = true, title?: string, text = quote): TravellerDocument {
  const papers = papersOf(convert(text, { today: '2026-11-18' }));
  const own = { display: pageOptions, words: wordsOf('en'), baseUrl: '', fares: noFares };
  const named = title === undefined ? additions : { ...additions, title };
  const [first, ...others] = looksOf(papers, { ...own, additions: named, isQuantityOurs: true });
  const [english, ...more] = words;
  if (first === undefined || english === undefined) throw new Error('no option');
  const made = toTravellerDocument({
    papers: [first, ...others],
    words: [english, ...more],
    agencyName: 'Quayside',
    showsFares,
    revision: 1,
    now: new Date('2026-11-25T14:07Z'),
  });
  const read = made.ok ? readTravellerDocument(made.text) : null;
  if (read === null) throw new Error('not readable');
  return read;
}

test('the title of a quote stands above its options, which keep their routes', () => {
  const { texts, offers } = documentOf(true, 'A week in New York');
  expect([texts.en?.route, texts.de?.route]).toEqual(['A week in New York', 'A week in New York']);
  expect(offers.map((offer) => offer.texts.en?.route)).toEqual([
    'Option 1 · London to New York and back',
    'Option 2 · Recommended · London to New York and back',
  ]);
});

test('the options of a quote are one document that asks for a choice', () => {
  const { asks, answerBy, offers, texts, comparison, flights, map } = documentOf();
  expect([asks, answerBy, flights, map]).toEqual(['offer', null, [], null]);
  expect(offers.map(({ isRecommended, flights: own }) => [isRecommended, own.length])).toEqual([
    [false, 2],
    [true, 2],
  ]);
  expect(texts.en).toMatchObject({ greeting: ['Dear Ms Albright,'], rows: [], fares: null });
  expect(texts.en?.route).toBe('London to New York and back');
  expect(texts.en?.dates).toBe('12 to 21 March 2027');
  expect(texts.en?.parts.map(({ heading }) => heading)).toEqual(['Conditions']);
  expect(offers.flatMap(({ texts: own }) => [own.en?.greeting, own.en?.parts].flat())).toEqual([]);
  expect(comparison.en?.options).toEqual([
    { name: 'Option 1', price: { amount: '$800.00', label: 'Total for 1 traveller', each: null } },
    { name: 'Option 2', price: { amount: '$963.00', label: 'Total for 2 travellers', each: '$481.50 each' } },
  ]);
  expect(comparison.en?.rows.at(-1)).toMatchObject({ kind: 'terms', cells: [{ text: 'No refund' }, null] });
  expect(comparison.de?.rows.find(({ kind }) => kind === 'airline')?.cells).toEqual([
    { text: 'British Airways', detail: null },
    { text: 'Virgin Atlantic', detail: null },
  ]);
});

test('prices follow only where the agent shows them', () => {
  const document = documentOf(false);
  expect(document.comparison.en?.options.map(({ price }) => price)).toEqual([null, null]);
  expect(JSON.stringify(document)).not.toMatch(/800\.00|963|7%/);
});

test.each<[string, (document: TravellerDocument) => unknown]>([
  ['one offer alone', (document) => ({ ...document, offers: document.offers.slice(0, 1) })],
  ['five', (document) => ({ ...document, offers: [...document.offers, ...document.offers, ...document.offers] })],
  ['offers without a comparison', (document) => ({ ...document, comparison: {} })],
  ['another day', (document) => ({ ...document, answerBy: 'soon' })],
  ['another question', (document) => ({ ...document, asks: 'pay' })],
])('a stranger\u2019s document is refused: %s', (_what, change) => {
  expect(readTravellerDocument(JSON.stringify(change(documentOf())))).toBeNull();
});

test('an update tells the options whose price is another', () => {
  const former = documentOf();
  const text = JSON.stringify({ ...former, asks: null }).replace(/963(?=[.,]00)/g, '998');
  const updated = (made: string) =>
    readTravellerDocument(
      withFormerVersion(made, { revision: 2, former: { revision: 1, document: former, isAnswered: false } }),
    );
  const made = updated(text);
  expect(made?.changes.map(({ texts }) => texts.en?.prices)).toEqual([
    [{ label: 'Option 2', was: '$963.00', now: '$998.00' }],
  ]);
  expect([made?.changes[0]?.texts.de?.prices?.[0]?.label, made?.asks]).toEqual(['Angebot 2', null]);
  const others = documentOf(true, undefined, quote.replace('830A 1135A', '930A 1235P'));
  expect(updated(JSON.stringify(others).replace(/963(?=[.,]00)/g, '998'))?.changes).toEqual([]); // nor the price alone
});
