import { describe, expect, test } from 'vitest';
import { formatDate } from '~/i18n/format-date.ts';
import { languages } from '~/i18n/languages.ts';
import { isoDate } from '~/itinerary/iso.ts';
import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import { type DayContext, readTypedDay } from '~/trip/edits/read-typed-day.ts';
import { readTypedTime } from '~/trip/edits/read-typed-time.ts';

test.each([
  ['1455', '14:55'],
  ['14:55', '14:55'],
  ['14.55', '14:55'],
  ['14h55', '14:55'],
  ['14:55 Uhr', '14:55'],
  ['kl. 14.55', '14:55'],
  ['14.55 uur', '14:55'],
  ['2.55pm', '14:55'],
  ['2:55 p.m.', '14:55'],
  ['2:55 p. m.', '14:55'],
  ['255P', '14:55'],
  ['0255p', '14:55'],
  ['255a', '02:55'],
  ['9am', '09:00'],
  ['905', '09:05'],
  ['9:05', '09:05'],
  ['12:05am', '00:05'],
  ['1200N', '12:00'],
  ['12:30 pm', '12:30'],
  ['下午2:55', '14:55'],
  ['14时55分', '14:55'],
  ['ÖS 2:55', '14:55'],
  ['１４：５５', '14:55'],
  ['0000', '00:00'],
  ['2400', null],
  ['1460', null],
  ['2850P', null],
  ['1455P', null],
  ['noon', null],
  ['9', null],
  ['', null],
])('the time %s is %s', (text, time) => {
  expect(readTypedTime(text)).toBe(time);
});

const context: DayContext = { near: '2027-02-24', today: '2026-11-18', isMonthFirst: false };

test.each([
  ['10FEB', '2027-02-10'],
  ['10feb27', '2027-02-10'],
  ['10 Feb 2027', '2027-02-10'],
  ['10/2', '2027-02-10'],
  ['10.2.', '2027-02-10'],
  ['10.2.27', '2027-02-10'],
  ['10-02-2027', '2027-02-10'],
  ['2027-02-10', '2027-02-10'],
  ['Wed 10 Feb 2027', '2027-02-10'],
  ['Feb 10, 2027', '2027-02-10'],
  ['10. Februar 2027', '2027-02-10'],
  ['10 février', '2027-02-10'],
  ['1er mars 2027', '2027-03-01'],
  ['10 Şubat 2027', '2027-02-10'],
  ['2027年2月10日', '2027-02-10'],
  ['2月10日', '2027-02-10'],
  ['30DEC', '2026-12-30'],
  ['30/02/2027', null],
  ['29FEB', '2028-02-29'],
  ['10/13', null],
  ['1e9', null],
  ['10FEB27 LHR', null],
  ['tomorrow', null],
  ['', null],
])('the day %s is %s', (text, day) => {
  expect(readTypedDay(text, context)).toBe(day);
});

test('a day without a year is the next one where nothing is near, and the month may come first', () => {
  expect(readTypedDay('17NOV', { ...context, near: null })).toBe('2027-11-17');
  expect(readTypedDay('18NOV', { ...context, near: null })).toBe('2026-11-18');
  expect(readTypedDay('2/10', { ...context, isMonthFirst: true })).toBe('2027-02-10');
});

describe.each(languages)('in %s', (language) => {
  test('the page’s own form of each day of a year is read again', () => {
    const form = { day: 'numeric', month: 'short', year: 'numeric' } as const;
    const first = dayOfIso('2027-01-01');
    for (let day = first; day < first + 365; day += 1) {
      const shown = formatDate(new Date(day * 86_400_000), language, form);
      expect(readTypedDay(shown, { ...context, isMonthFirst: language === 'cn' }), shown).toBe(isoDate(day));
    }
  });
});

test('long texts are refused in no time', () => {
  for (const text of ['1'.repeat(120), '1 '.repeat(60), 'a'.repeat(120), `10 ${'feb'.repeat(39)}`]) {
    expect(readTypedDay(text, context)).toBeNull();
    expect(readTypedTime(text)).toBeNull();
  }
});
