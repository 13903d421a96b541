import { expect, test } from 'vitest';
import { formatBillDate } from '~/i18n/format-bill-date.ts';
import { formatDate } from '~/i18n/format-date.ts';
import { formattersOf } from '~/i18n/formatters.ts';

const first = new Date('2026-12-01T23:30:00Z');
const twentyFirst = new Date('2026-12-21T00:00:00Z');

test('a day is written as each language does, by the calendar of UTC', () => {
  expect(formatDate(first, 'en')).toBe('1 December 2026');
  expect(formatDate(first, 'de')).toBe('1. Dezember 2026');
  expect(formatDate(first, 'cn')).toBe('2026年12月1日');
});

test('French and Portuguese number the first of a month, and no other day', () => {
  expect(formatDate(first, 'fr')).toBe('1er décembre 2026');
  expect(formatDate(twentyFirst, 'fr')).toBe('21 décembre 2026');
  expect(formatDate(first, 'pt')).toBe('1º de dezembro de 2026');
  expect(formatDate(twentyFirst, 'pt')).toBe('21 de dezembro de 2026');
  expect(formattersOf('fr').date('2026-12-01')).toBe('1er déc. 2026');
  expect(formatBillDate(first, 'fr')).toBe('1er déc. 2026');
});

test('a bill date has the US short form in English', () => {
  expect(formatBillDate(first, 'en')).toBe('Dec 1, 2026');
  expect(formatBillDate(first, 'tr')).toBe('1 Ara 2026');
});
