import { expect, test } from 'vitest';
import { templateFinder } from '~/i18n/i18n.server.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { createWords } from '~/i18n/words.ts';
import { namesAtStart } from '~/itinerary/mail/person-names.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { onePaper } from '~/trip/papers.ts';
import { namesFrom, placeNamesOf } from '~/trip/place-names.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { readTrip } from '../../support/trips.ts';

/** Ruben's ticket calls him Mr; that he is a child is said by the passenger type alone. */
function trip() {
  const itinerary = readTrip('return');
  const passengers = itinerary.passengers.map((one) =>
    one.name.includes('RUBEN') ? { ...one, type: 'child' as const } : one,
  );
  return onePaper({ ...itinerary, passengers });
}

const present = (words: ReturnType<typeof wordsOf>) =>
  presentTrip(trip(), 'designed', { display: pageOptions, fares: null, words, baseUrl: '' });

const child = (language: Language) => wordsOf(language).trip('child', { name: 'Ruben Albright' });

test.each(languages)('a child known by its passenger type alone has a title in English only: %s', (language) => {
  const { text } = present(wordsOf(language));
  if (language === 'en') expect(text).toContain('Mr Ruben Albright (child)');
  else expect(text).toContain(child(language));
  expect(text).not.toMatch(/(?:Herr|M\.|Sr\.|dhr\.) Ruben|Ruben Albright 先生/);
});

test('a presenter with handed names says the same', () => {
  const words = wordsOf('de');
  const handed = createWords('de', templateFinder('de'), namesFrom(placeNamesOf({ ...trip() }, words)));
  expect(present(handed).text).toContain(`Frau Odette Albright, ${child('de')}`);
});

test('names stand in a list of the language and read back', () => {
  const { text, chat } = present(wordsOf('cn'));
  const list = `Odette Albright 女士、${child('cn')}、`;
  expect(text).toContain(list);
  expect(chat).toContain(list);
  const line = text.split('\n').find((one) => one.startsWith('Odette')) ?? '';
  expect(namesAtStart(line).map((name) => name.text)).toEqual(['Odette Albright', 'Ruben Albright', 'Wren Albright']);
});
