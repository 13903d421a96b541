import { expect, test } from 'vitest';
import { billDate } from '~/i18n/format-bill-date.ts';
import { writtenDate } from '~/i18n/format-date.ts';
import { figuresOf } from '~/i18n/formatters.ts';

const first = new Date('2026-12-01T23:30:00Z');
const twentyFirst = new Date('2026-12-21T00:00:00Z');

test('a day is written as each language does, by the calendar of UTC', () => {
  expect(writtenDate(first, 'en')).toBe('1 December 2026');
  expect(writtenDate(first, 'de')).toBe('1. Dezember 2026');
  expect(writtenDate(first, 'cn')).toBe('2026年12月1日');
});

test('French and Portuguese number the first of a month, and no other day', () => {
  expect(writtenDate(first, 'fr')).toBe('1er décembre 2026');
  expect(writtenDate(twentyFirst, 'fr')).toBe('21 décembre 2026');
  expect(writtenDate(first, 'pt')).toBe('1º de dezembro de 2026');
  expect(writtenDate(twentyFirst, 'pt')).toBe('21 de dezembro de 2026');
  expect(figuresOf('fr').date('2026-12-01')).toBe('1er déc. 2026');
  expect(billDate(first, 'fr')).toBe('1er déc. 2026');
});

test('a bill date has the US short form in English', () => {
  expect(billDate(first, 'en')).toBe('Dec 1, 2026');
  expect(billDate(first, 'tr')).toBe('1 Ara 2026');
});
