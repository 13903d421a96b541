import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { stringsOf, templateFinder } from '~/i18n/i18n.server.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { createWords } from '~/i18n/words.ts';
import { onePaper } from '~/trip/papers.ts';
import { placeNameFrom, placeNamesOf } from '~/trip/place-names.ts';
import { pageOptions } from '~/trip/present/display-options.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { readTrip } from '../../support/trips.ts';

test('the presenter runs in a browser, and is light with the words of one language', async () => {
  const entry = `export { presentTrip } from './app/trip/present-trip.ts';
export { createWords } from './app/i18n/words.ts';
export { placeNameFrom } from './app/trip/place-names.ts';`;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: 'ts' },
    ...{ bundle: true, minify: true, format: 'esm', platform: 'browser', write: false, target: 'es2022' },
    alias: { '~': './app' },
  });
  const code = outputFiles[0]?.text ?? '';
  const script = gzipSync(code).length;
  const strings = gzipSync(JSON.stringify(stringsOf('de', ['itinerary']))).length;
  console.info(`presenter ${script} bytes, words ${strings} bytes (gzip)`);
  expect(script + strings).toBeLessThan(28_000);
});

test.each(['de', 'cn', 'en'] as const)(
  'names that were handed over print the same as the whole table: %s',
  (language) => {
    const paper = onePaper(readTrip('services'));
    const names = placeNamesOf(paper, wordsOf(language));
    expect(Object.keys(names).length).toBeLessThan(12);
    const words = createWords(language, templateFinder(language), placeNameFrom(names));
    const look = { display: pageOptions, fares: null, baseUrl: '' };
    for (const view of ['designed', 'classic', 'table', 'text'] as const)
      expect(presentTrip(paper, view, { ...look, words })).toEqual(
        presentTrip(paper, view, { ...look, words: wordsOf(language) }),
      );
  },
);
