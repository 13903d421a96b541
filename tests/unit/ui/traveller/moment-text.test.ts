import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { dayText, momentText } from '~/ui/traveller/answer/moment-text.ts';

const local = new Date(2026, 10, 25, 14, 7);

test('a moment inside a sentence is written as each language joins a day and a time', () => {
  const said = Object.fromEntries(languages.map((language) => [language, momentText(local.toISOString(), language)]));
  expect(said).toEqual({
    en: '25 November, 14:07',
    es: '25 de noviembre (14:07)',
    cn: '11月25日 14:07',
    pt: '25 de novembro (14:07)',
    de: '25. November um 14:07 Uhr',
    fr: '25 novembre à 14:07',
    no: '25. november kl. 14:07',
    nl: '25 november om 14:07',
    tr: '25 Kasım 14:07',
  });
});

test('a moment and a day are those of the clock here, and a first of the month is an ordinal', () => {
  const lateEvening = new Date(2026, 11, 1, 23, 30);
  expect(momentText(lateEvening.toISOString(), 'fr')).toBe('1er décembre à 23:30');
  expect(dayText(lateEvening.getTime() / 60_000, 'fr')).toBe('1er décembre 2026');
});
