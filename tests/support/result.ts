import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import { present } from '~/trip/classic/present.ts';
import { toBlocks } from '~/trip/classic/to-blocks.ts';
import { type DisplayOptions, defaultOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { itineraryOf, segment, toAmsterdam, toZagreb } from './segment.ts';

/** Waits for a seat in Zagreb, stays a night in London and leaves from another airport of it. */
const toLondon = segment({
  line: 3,
  airline: 'OU',
  number: '490',
  from: 'ZAG',
  to: 'LHR',
  departs: '2026-07-18 17:30',
  arrives: '2026-07-18 18:55',
  status: 'HL',
});
const home = segment({
  line: 4,
  airline: 'BA',
  number: '2',
  from: 'LGW',
  to: 'JFK',
  departs: '2026-07-19 12:30',
  arrives: '2026-07-19 15:55',
});

const flights = [toAmsterdam, toZagreb, toLondon, home];

/** Four flights, or other segments, with two fares in a language, as plain text. */
export function resultIn(language: Language, choices: Partial<DisplayOptions> = {}, segments = flights): string {
  const itinerary = itineraryOf(enrich(segments));
  const fares = { ...noFares, currency: '€', quantity: 2, fare: 123000n, tax: 6150n, fee: 2000n } as const;
  const blocks = toBlocks(itinerary, { ...defaultOptions, ...choices }, fares);
  return present(blocks, wordsOf(language), { systemFonts: false, baseUrl: 'https://example.com' }).text;
}
