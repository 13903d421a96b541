import { expect, test } from 'vitest';
import { readDayMark } from '~/itinerary/read/anchors/day-mark.ts';
import { readWeekdayWord } from '~/itinerary/read/anchors/weekday-words.ts';
import { readWrittenDate } from '~/itinerary/read/anchors/written-date.ts';
import { readWrittenTime } from '~/itinerary/read/anchors/written-time.ts';

test.each([
  ['14SEP', 14, 9, null],
  ['14-SEP-26', 14, 9, 2026],
  ['14/SEP/2026', 14, 9, 2026],
  ['14 SEP 2026', 14, 9, 2026],
  ['14 SEP 11:40', 14, 9, null],
  ['14 SEP 20.35', 14, 9, null],
  ['14. SEPTEMBER', 14, 9, null],
  ['14 DE SEPTIEMBRE DE 2026', 14, 9, 2026],
  ['3 AOÛT', 3, 8, null],
  ['3 DÉC.', 3, 12, null],
  ['3 MRT', 3, 3, null],
  ['3 MÄRZ', 3, 3, null],
  ['3 DES', 3, 12, null],
  ['3 ŞUB', 3, 2, null],
  ['3 AĞUSTOS', 3, 8, null],
  ['SEP 14, 2026', 14, 9, 2026],
  ['2026-09-14', 14, 9, 2026],
  ['14.09.', 14, 9, null],
  ['31/12/2026', 31, 12, 2026],
  ['2026年9月14日', 14, 9, 2026],
  ['9月14日', 14, 9, null],
])('%s is a date', (text, day, month, year) => {
  expect(readWrittenDate(text, 0)?.value).toEqual({ day, month, year, weekday: null, monthFirst: null });
});

test.each(['40SEP', '14 OFFERS', '2026-13-01', 'SEPTEMBER', '0 JUN'])('%s is no date', (text) => {
  expect(readWrittenDate(text, 0)).toBeNull();
});

test('a date that could be read both ways keeps both readings', () => {
  expect(readWrittenDate('03/04/2026', 0)?.value).toMatchObject({ day: 3, month: 4, monthFirst: { day: 4, month: 3 } });
});

test.each([
  ['0825', 505],
  ['08:25', 505],
  ['8.25', 505],
  ['08H25', 505],
  ['8H', 480],
  ['8:25 AM', 505],
  ['8:25 P.M.', 1225],
  ['825P', 1225],
  ['12N', 720],
  ['12:05AM', 5],
  ['08.25 UHR', 505],
  ['0825HRS', 505],
  ['0815D+1', 495],
  ['16:05 PM', 965],
])('%s is a time', (text, minutes) => {
  expect(readWrittenTime(text, 0)?.value).toBe(minutes);
});

test.each(['825', '2560', '08:255', '13A', 'HK1', '1A/E'])('%s is no time', (text) => {
  expect(readWrittenTime(text, 0)).toBeNull();
});

test.each([
  ['+1', 1],
  ['(+1)', 1],
  ['+01', 1],
  ['+1D', 1],
  ['+ 1 DAY', 1],
  ['-1', -1],
  ['D+1', 1],
  ['J+2', 2],
  ['NEXT DAY', 1],
  ['DÍA SIGUIENTE', 1],
  ['¥1', 1],
  ['2*', 2],
])('%s is a mark of the day', (text, days) => {
  expect(readDayMark(text, 0)?.value).toBe(days);
});

test('a second time is no mark of the day', () => {
  expect(readDayMark('-1300', 0)).toBeNull();
  expect(readDayMark('-1:30', 0)).toBeNull();
});

test.each([
  ['MON', 1],
  ['TU', 2],
  ['MIÉRCOLES', 3],
  ['JEU.', 4],
  ['FREITAG', 5],
  ['LØR', 6],
  ['周日', 7],
  ['DO', 0],
])('%s is a weekday', (text, weekday) => {
  expect(readWeekdayWord(text, 0)?.value).toBe(weekday);
});
