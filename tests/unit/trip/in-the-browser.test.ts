import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { presenterData } from '~/converter/presenter-data.server.ts';
import type { Strings } from '~/i18n/catalogue.ts';
import { stringsOf } from '~/i18n/i18n.server.ts';
import { languages } from '~/i18n/languages.ts';
import { findStrings } from '~/i18n/strings-url.server.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import type { DisplayOptions } from '~/trip/options/display-options.ts';
import { papersOf } from '~/trip/papers.ts';
import { showPapers } from '~/trip/show-papers.ts';
import { createPresenter } from '~/ui/converter/presenter.ts';
import type { PresenterData } from '~/ui/converter/response.ts';
import { quayside } from '../../support/branding.ts';
import { readTrip, type TripName, trips } from '../../support/trips.ts';

test('the presenter runs in a browser, and is light with the words of one language', async () => {
  const { outputFiles } = await build({
    entryPoints: ['app/ui/converter/presenter.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    target: 'es2022',
    alias: { '~': './app' },
  });
  const code = outputFiles[0]?.text ?? '';
  const script = gzipSync(code).length;
  const strings = gzipSync(JSON.stringify(stringsOf('de', ['itinerary', 'additions']))).length;
  console.info(`presenter ${script} bytes, words ${strings} bytes (gzip)`);
  expect(script + strings).toBeLessThan(36_000);
});

const names = Object.keys(trips) as TripName[];
const additions = {
  greeting: 'Good morning,',
  closing: 'Quayside Travel',
  notes: [{ text: 'Meet at gate 4.' }],
  baggage: [{ pieces: 1, weight: 23 }],
  deposit: '50',
  depositDue: '2027-01-31',
};
const look = { baseUrl: '', branding: quayside, additions };
const fares = { currency: '€', quantity: 2, fare: 10_000n, tax: 2050n, fee: null } as const;

/** What travels as JSON, and what the page makes of it. */
function inTheBrowser(name: TripName, language: (typeof languages)[number]) {
  const sent = JSON.parse(JSON.stringify(presenterData(papersOf(readTrip(name)), look, language))) as PresenterData;
  const [, own = '', file = ''] = /^\/strings\/(\w+)\/(.+)$/.exec(sent.strings) ?? [];
  const strings = JSON.parse(findStrings(own, file)?.json ?? '{}') as Strings;
  const ofPlaces = Object.keys(sent.placeNames).filter((key) => !key.endsWith('|person'));
  expect(ofPlaces.length, name).toBeLessThan(30);
  return createPresenter(sent, strings);
}

test.each(languages)('the page presents each trip as the server does: %s', (language) => {
  const { display: start } = defaultChoices(language);
  const all: DisplayOptions = {
    ...start,
    operatedBy: true,
    aircraftType: true,
    carbon: true,
    cabinradio: 'cabin',
  };
  for (const name of names) {
    const present = inTheBrowser(name, language);
    for (const view of ['designed', 'classic', 'table', 'text'] as const)
      for (const isQuantityOurs of [true, false]) {
        const choices = { display: { ...all, view, timezone: isQuantityOurs }, fares, isQuantityOurs };
        expect(present(choices), `${name} ${view}`).toEqual(
          showPapers(papersOf(readTrip(name)), { ...look, ...choices, words: wordsOf(language) }),
        );
      }
  }
});

test('very long trips and quotes stay with the server', () => {
  const [first = '', second = ''] = ['BA  117', 'VS    3'].map(
    (number) => `  1  ${number} Y 12MAR27 5 LHRJFK HK2   825A 1125A   E`,
  );
  const quote = papersOf(convert(`OPTION 1\n${first}\n\nOPTION 2\n${second}\n`, { today: '2026-11-18' }));
  expect(quote).toHaveLength(2);
  expect(presenterData(quote, look, 'en')).toBeNull();
  const [paper] = papersOf(readTrip('return'));
  const long = Array.from({ length: 26 }, () => paper).filter((one) => one !== undefined);
  expect(presenterData(long, look, 'en')).toBeNull();
  expect(presenterData(long.slice(1), look, 'en')?.papers).toHaveLength(25);
});
