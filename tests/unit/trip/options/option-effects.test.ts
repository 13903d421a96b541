import { expect, it } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { type DisplayOptions, pageOptions, toggles, viewToggles } from '~/trip/options/display-options.ts';
import { hasEffect } from '~/trip/options/option-effects.ts';
import { papersOf } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { readTrip } from '../../../support/trips.ts';

const withAircraft = convert(
  `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  OS 451 Y 12MAY27 3 VIELHR HK1   700A 835A  12MAY27  E  0 320
`,
  { today: '2026-11-18' },
);
const papers = [...papersOf(readTrip('return')), ...papersOf(readTrip('status')), ...papersOf(withAircraft)];
const words = wordsOf('en');
const shown = (display: DisplayOptions) =>
  JSON.stringify(
    papers.map((paper) => presentTrip(paper, display.view, { display, fares: null, words, baseUrl: '' }).fragment),
  );

it.each([
  ['designed', 'threelines'],
  ['designed', 'tableoutput'],
  ['table', 'threelines'],
  ['text', 'threelines'],
  ['classic', 'twolines'],
  ['classic', 'threelines'],
  ['classic', 'tableoutput'],
] as const)('the options of %s and %s are those that change it', (view, format) => {
  const display: DisplayOptions = { ...pageOptions, view, format };
  for (const name of [...toggles, ...viewToggles]) {
    const changes = shown({ ...display, [name]: true }) !== shown({ ...display, [name]: false });
    expect(hasEffect(name, display), name).toBe(changes);
  }
});
