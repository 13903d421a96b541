import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { compareOffers } from '~/trip/offers/compare-offers.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { papersOf } from '~/trip/papers.ts';

const viaAmsterdam = `OPTION 1
 1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR
  1  KL 1018 Y 14MAR27 7 LHRAMS HK2  1705 1925   E
  2  KL  835 Y 14MAR27 7 AMSSIN HK2  2055 1550+1   E
  3  KL  836 Y 25MAR27 4 SINAMS HK2  2355 0615+1   E
  4  KL 1007 Y 26MAR27 5 AMSLHR HK2  0810 0830   E
`;
const direct = `OPTION 2
 1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR
  1  SQ  321 Y 14MAR27 7 LHRSIN HK2  2205 1855+1   E
  2  SQ  322 Y 25MAR27 4 SINLHR HK2  2330 0550+1   E
`;

function compared(text: string, language: 'en' | 'de' = 'en', additions: object = {}) {
  const papers = papersOf(convert(text, { today: '2026-11-18' }));
  const display = { ...pageOptions, twelveClock: false };
  const look = {
    display,
    words: wordsOf(language),
    baseUrl: '',
    fares: { ...noFares, currency: '£' as const },
    isQuantityOurs: true,
    branding: null,
  };
  return compareOffers(looksOf(papers, { ...look, additions: Additions.parse(additions) }));
}

const rowOf = (comparison: ReturnType<typeof compared>, wanted: string) => {
  const row = comparison.rows.find(({ kind }) => kind === wanted);
  return row && [row.label, ...row.cells.map((cell) => cell && [cell.text, cell.detail])];
};

test('options are compared by what is known of them', () => {
  const comparison = compared(viaAmsterdam + direct);
  expect(comparison.options.map(({ name }) => name)).toEqual(['Option 1', 'Option 2']);
  expect(comparison.rows.map(({ kind }) => kind)).toEqual(['airline', 'outbound', 'inbound', 'leave', 'back']);
  expect(rowOf(comparison, 'airline')).toEqual(['Airline', ['KLM', null], ['Singapore Airlines', null]]);
  expect(rowOf(comparison, 'outbound')).toEqual([
    'Outbound',
    ['14\u00a0h\u00a045\u00a0min', '1 connection, 1\u00a0h\u00a030\u00a0min in Amsterdam'],
    ['12\u00a0h\u00a050\u00a0min', 'Non-stop'],
  ]);
  expect(rowOf(comparison, 'leave')?.[1]).toEqual(['Sun 14 Mar, 17:05', 'London Heathrow']);
  expect(rowOf(comparison, 'back')).toEqual([
    'You are back',
    ['Fri 26 Mar, 08:30', 'London Heathrow'],
    ['Fri 26 Mar, 05:50', 'London Heathrow'],
  ]);
});

test('a price for all travellers says what each pays, unless it does not divide', () => {
  const options = [
    { paper: '1', price: '2360' },
    { paper: '2', price: '2680.01', terms: 'Change free' },
  ];
  const additions = { quote: { recommended: '2' }, options };
  const { options: found, rows } = compared(viaAmsterdam + direct, 'en', additions);
  expect(found.map(({ price }) => price)).toEqual([
    { label: 'Total for 2 travellers', amount: '£2,360.00', each: '£1,180.00 each' },
    { label: 'Total for 2 travellers', amount: '£2,680.01', each: null },
  ]);
  expect(found.map(({ isRecommended }) => isRecommended)).toEqual([false, true]);
  expect(rows.at(-1)).toEqual({
    kind: 'terms',
    label: 'Change or cancel',
    cells: [null, { text: 'Change free', detail: null }],
  });
});

test('a quote one way arrives, and one that leads elsewhere has neither out nor return', () => {
  const oneWay = compared(viaAmsterdam.replace(/ {2}3 .*\n.*\n/, '') + direct.replace(/ {2}2 .*\n/, ''));
  expect(oneWay.rows.map(({ kind }) => kind)).toEqual(['airline', 'outbound', 'leave', 'back']);
  expect(rowOf(oneWay, 'back')?.[0]).toBe('You arrive');
  const elsewhere = compared((viaAmsterdam + direct).replace(/(AMSLHR|SINLHR)/g, (route) => `${route.slice(0, 3)}CDG`));
  expect(elsewhere.rows.map(({ kind }) => kind)).toEqual(['airline', 'leave', 'back']);
});

test('the facts stand in the language of the itinerary', () => {
  const comparison = compared(viaAmsterdam + direct, 'de');
  expect(comparison.options[1]?.name).toBe('Angebot 2');
  expect(rowOf(comparison, 'outbound')?.[0]).toBe('Hinreise');
  expect(rowOf(comparison, 'outbound')?.[2]).toEqual(['12\u00a0h\u00a050\u00a0min', 'Ohne Umsteigen']);
});
