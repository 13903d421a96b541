import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { present } from '~/trip/classic/present.ts';
import { toBlocks } from '~/trip/classic/to-blocks.ts';
import { defaultOptions, formats } from '~/trip/options/display-options.ts';

const today = '2026-11-20';
const text = [
  'RP/MADDX7686/MADDX7686            BA/SU  25JUN26/1739Z   8VB4XV',
  '  1.GALLOWAY/BRENT MR   2.GALLOWAY/ANN MRS',
  '  3  LH 901 Z 15MAR 1 LHRFRA HK1       2  0620 0900   *1A/E*',
  '  4  LH 716 Z 15MAR 1 FRAHND HK1       1  1340 1020+1 *1A/E*',
  '  5  NH 203 Z 24MAY 1 HNDFRA HK1       3  0050 0715   *1A/E*',
  '  6  TK1588 Y 01SEP 3 FRAIST HK1          1200 1605   *1A/E*',
].join('\n');

function facts({ flights }: Itinerary): string[] {
  return flights.map(({ stated, departure, arrival }) =>
    [
      stated.airline,
      stated.number,
      stated.from,
      stated.to,
      departure?.date,
      stated.departs,
      arrival?.date,
      stated.arrives,
    ].join(' '),
  );
}

const original = convert(text, { today });

test.each(languages)('the five formats in %s, pasted back, are the same flights', (language) => {
  const words = wordsOf(language);
  for (const format of formats) {
    for (const twelveClock of [true, false]) {
      const options = { ...defaultOptions, format, twelveClock, operatedBy: !twelveClock, timezone: !twelveClock };
      const blocks = toBlocks(original, options);
      const pasted = present(blocks, words, { systemFonts: false, baseUrl: '' }).text;
      expect(facts(convert(pasted, { today })), pasted).toEqual(facts(original));
    }
  }
});
