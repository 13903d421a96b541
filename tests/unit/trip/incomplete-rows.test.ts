import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { incompleteRows } from '~/trip/incomplete-rows.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { noteOfOne, noteOfReturn } from '../../support/incomplete-notes.ts';

test('a flight to complete names its airline and has its picture as other flights do', () => {
  const itinerary = convert(noteOfOne.replace('TP 1342', 'KL 1033'), { today: '2026-11-26' });
  const row = (language: 'en' | 'cn', logo = true) =>
    incompleteRows(itinerary, { words: wordsOf(language), display: { ...pageOptions, logo } }).incomplete?.[0];
  expect(row('en')).toMatchObject({ airline: 'KLM', name: 'KL 1033', logo: '/logos/kl.png' });
  expect(row('cn')?.airline).toBe('荷兰皇家航空');
  expect(row('en', false)?.logo).toBeNull();
});

test('a place that it leaves open is asked for by where the trip is then', () => {
  const itinerary = convert(noteOfReturn, { today: '2026-11-26' });
  const row = (language: 'en' | 'de') =>
    incompleteRows(itinerary, { words: wordsOf(language), display: pageOptions }).incomplete?.[0];
  expect(row('en')).toMatchObject({ from: null, nearby: { from: { place: 'Lisbon', code: 'LIS' } } });
  expect(row('de')?.nearby).toEqual({ from: { place: 'Lissabon', code: 'LIS' } });
});
