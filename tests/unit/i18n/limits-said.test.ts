import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { additionLimits } from '~/trip/additions/additions-schema.ts';
import { brandingLimits } from '~/trip/branding.ts';
import { sentencesOf } from '../../support/catalogues.ts';

const { text, title, label } = additionLimits;
const { addressLines, closingLines } = brandingLimits;

/** Bags and travellers of the schema of additions, terminals and airlines of the facts of a flight. */
const limits: readonly [key: string, numbers: readonly number[]][] = [
  ['additions.faults.not-a-number', [0, 9, 1, 99]],
  ['additions.faults.too-long', [text, title, label]],
  ['edit.errors.short', [20, 60]],
  ['branding.errors.lines', [addressLines, closingLines]],
];

test.each(languages)('in %s a refusal of what is too long or too much says what fits', (language) => {
  const sentences = sentencesOf(language);
  for (const [key, numbers] of limits) {
    const said = (sentences.get(key) ?? '').replace(/(?<=\d)[.,\u202f](?=\d{3})/g, '').match(/\d+/g);
    expect(said?.map(Number), key).toEqual(numbers);
  }
});
