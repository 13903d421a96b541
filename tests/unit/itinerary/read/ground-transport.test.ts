import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { present } from '~/trip/classic/present.ts';
import { toResponse } from '~/trip/classic/response.ts';
import { toBlocks } from '~/trip/classic/to-blocks.ts';
import { defaultOptions, formats } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';

const caller = { agencyName: null, requestsLeft: null, baseUrl: 'https://example.com' };
const read = (text: string) => convert(text, { today: '2026-05-02' });

test('a train without times is no flight but listed beside them', () => {
  const { flights, others } = read('1 2C 6701Y 14JUN QQPQQS GK1\n2 BA 227S 25JUL LHRBOS GK1');
  expect(flights.map(({ stated }) => stated.airline)).toEqual(['BA']);
  expect(others).toMatchObject([{ kind: 'rail', source: { line: 1, text: '1 2C 6701Y 14JUN QQPQQS GK1' } }]);
});

test('a train with times is a leg of the journey, marked and without carbon', () => {
  const { flights, others } = read('1 2C 6701Y 14JUN CDGLYS HK1   700A  905A\n2 AF 7640Y 15JUN CDGLYS HK1  700A  810A');
  expect(
    flights.map(({ stated, isGroundTransport: surface, carbon }) => [stated.airline, surface, carbon !== null]),
  ).toEqual([
    ['2C', true, false],
    ['AF', false, true],
  ]);
  expect(others).toEqual([]);
});

const everything = {
  ...defaultOptions,
  distanceradio: 'km',
  carbon: true,
  aircraftType: true,
  duration: true,
} as const;

test.each(languages)('no result in any format calls a train a flight (%s)', (language) => {
  const itinerary = read('1 2C 6701Y 14JUN CDGLYS HK1   700A  905A');
  const words = wordsOf(language);
  expect(toResponse(itinerary, caller, words).flightData.flights.map(({ flt }) => [flt.name, flt.surface])).toEqual([
    ['SNCF', true],
  ]);
  for (const format of formats) {
    const blocks = toBlocks(itinerary, { ...everything, format }, noFares);
    const { text } = present(blocks, words, { systemFonts: false, baseUrl: '' });
    expect(text).toContain('6701');
    expect(text, format).not.toMatch(/flight|flug|航班|vuelo|\bvoo\b|\bvol\b|flyvning|flytid|vlucht|uçuş/i);
  }
});

test.each(languages)('a table with a train among flights has a heading for both (%s)', (language) => {
  const itinerary = read('1 2C 6701Y 14JUN CDGLYS HK1   700A  905A\n2 AF 7640Y 15JUN CDGLYS HK1  700A  810A');
  const blocks = toBlocks(itinerary, { ...everything, format: 'tableoutput' }, noFares);
  const words = wordsOf(language);
  const heads = present(blocks, words, { systemFonts: false, baseUrl: '' }).text.split('\n');
  expect(heads.some((line) => line.includes(words.column('service', true)))).toBe(true);
  expect(heads.some((line) => line.includes(words.column('flight', true)))).toBe(false);
});

test('a coach or train by its equipment has no carbon either', () => {
  const [train, plane] = read(
    '  1  LH3413 Y 14JUN 7 FRAQKL HK1   700A 805A 14JUN  E  0 TRN\n  2  LH 100 Y 14JUN 7 FRAMUC HK1   900A1005A 14JUN  E  0 320',
  ).flights;
  expect(train).toMatchObject({ isGroundTransport: true, carbon: null, stated: { equipment: 'TRN' } });
  expect(plane?.isGroundTransport).toBe(false);
  expect(plane?.carbon?.kg).toBeGreaterThan(0);
});

test.each(['2  TRN 9B HK1 BRUZGP 14JUN', '3 TRN 2V HK1 16JUN NWKWAS 0900 1200'])('%s is listed as rail', (line) => {
  expect(read(line)).toMatchObject({ flights: [], others: [{ kind: 'rail' }] });
});
