import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { defaultOptions } from '~/trip/options/display-options.ts';

test('each language starts with its clock and currency, English as specified', () => {
  const starts = languages.map((language) => {
    const { display, currency } = defaultChoices(language);
    return [language, display.twelveClock ? 12 : 24, currency];
  });
  expect(starts).toEqual([
    ['en', 12, '$'],
    ['es', 24, '€'],
    ['cn', 24, '¥'],
    ['pt', 24, 'R$'],
    ['de', 24, '€'],
    ['fr', 24, '€'],
    ['no', 24, 'kr'],
    ['nl', 24, '€'],
    ['tr', 24, '₺'],
  ]);
});

test('only the view and the clock differ from the defaults of the API', () => {
  for (const language of languages)
    expect(defaultChoices(language).display).toEqual({
      ...defaultOptions,
      view: 'designed',
      twelveClock: language === 'en',
    });
});
