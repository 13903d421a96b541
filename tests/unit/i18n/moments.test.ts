import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { formatMoment } from '~/i18n/moments.ts';

test('a moment of UTC inside a sentence is written as each language joins a day and a time', () => {
  const moment = '2026-11-20T18:14:00Z';
  expect(Object.fromEntries(languages.map((language) => [language, formatMoment(moment, language)]))).toEqual({
    en: '20 Nov 2026, 18:14 UTC',
    es: '20 nov 2026 (18:14 UTC)',
    cn: '2026年11月20日 18:14 UTC',
    pt: '20 de nov. de 2026 (18:14 UTC)',
    de: '20. Nov. 2026 um 18:14 Uhr UTC',
    fr: '20 nov. 2026 à 18:14 UTC',
    no: '20. nov. 2026 kl. 18:14 UTC',
    nl: '20 nov 2026 om 18:14 UTC',
    tr: '20 Kas 2026 18:14 UTC',
  });
});

test('a first of the month is an ordinal', () => {
  expect(formatMoment('2026-12-01T00:05:00Z', 'fr')).toBe('1er déc. 2026 à 00:05 UTC');
});
