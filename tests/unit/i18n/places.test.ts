import { expect, test } from 'vitest';
import { sentencesOf } from '../../support/catalogues.ts';

/** Days and currencies, which have no article. */
const noPlaces = /^(?:itinerary\.trip\.dateSpan|invoice\.|admin\.)/;
const places = '\\{\\{(?:place|city|home|from|to)\\}\\}';

/** "à Le Caire" is "au Caire", "de Rio de Janeiro" is "do Rio de Janeiro": such a word stands before no name. */
const before = {
  fr: new RegExp(`(?<!\\p{L})(?:à|de|du|au) ${places}`, 'iu'),
  pt: new RegExp(`(?<!\\p{L})(?:a|de|em|para|por|do|no) ${places}`, 'iu'),
};

test.each(['fr', 'pt'] as const)('in %s no word that melts with an article stands before a place', (language) => {
  const sentences = [...sentencesOf(language)].filter(([key]) => !noPlaces.test(key));
  expect(sentences.filter(([, sentence]) => before[language].test(sentence))).toEqual([]);
});
