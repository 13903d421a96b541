import { expect, test } from 'vitest';
import { languageFacts, languages } from '~/i18n/languages.ts';
import { intlTable } from '../../../scripts/private/intl-table.mjs';

Object.assign(globalThis, { builtIntlTable: intlTable() });
const { tabledIntl } = await import('~/private/intl/intl.ts');

test.each(languages)('numbers, places and plurals of %s are those of Intl', (language) => {
  const { locale, tag } = languageFacts[language];
  const numbers = [0, 7, 999, 1000, 1234, 9999, 10_000, 123_456, 1_234_567, 1.5, 0.25, -3, 12_345.678];
  const [ours, theirs] = [new tabledIntl.NumberFormat(locale), new Intl.NumberFormat(locale)];
  expect(numbers.map((value) => ours.format(value))).toEqual(numbers.map((value) => theirs.format(value)));
  expect(ours.format(1_234_567n)).toBe(theirs.format(1_234_567n));
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  expect(ours.formatToParts()).toEqual(money.formatToParts(1.5));
  const regions = { type: 'region', fallback: 'code' } as const;
  for (const code of ['DE', 'GB', 'HK', 'PS', 'XX']) {
    expect(new tabledIntl.DisplayNames(locale, { style: 'long' }).of(code)).toBe(
      new Intl.DisplayNames(locale, regions).of(code),
    );
  }
  const counts = [0, 1, 2, 3, 5, 10, 11, 21, 100, 999];
  const rules = new Intl.PluralRules(tag);
  expect(counts.map((count) => new tabledIntl.PluralRules(tag).select(count))).toEqual(
    counts.map((count) => rules.select(count)),
  );
});

test('an option that the build does not know is refused, not guessed', () => {
  expect(() => new tabledIntl.DateTimeFormat('de-DE', { era: 'long' }).format(0)).toThrow(RangeError);
});
