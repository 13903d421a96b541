import { expect, test } from 'vitest';
import { readDate, readTime, readWeekday, TIME } from '~/itinerary/read/clock.ts';

const whole = new RegExp(`^${TIME}$`);

test.each([
  ['605A', 365],
  ['0815P', 1215],
  ['1205P', 725],
  ['1200N', 720],
  ['1200P', 720],
  ['12N', 720],
  ['12M', 0],
  ['1200M', 0],
  ['1205A', 5],
  ['7A', 420],
  ['11P', 1380],
  ['2335', 1415],
  ['0020', 20],
  ['08:00', 480],
  ['11:40A', 700],
])('%s is minute %i of the day', (text, minutes) => {
  expect(text).toMatch(whole);
  expect(readTime(text)).toBe(minutes);
});

test.each(['200N', '1130M', '1360', '2560', '13A', '0A0', '735', '1175P'])('%s is no time', (text) => {
  expect(text).not.toMatch(whole);
});

test.each([
  ['5SEP', 5, 9, null],
  ['20DEC', 20, 12, null],
  ['03JUL26', 3, 7, 2026],
  ['03JUL2026', 3, 7, 2026],
])('%s is a date', (text, day, month, year) => {
  expect(readDate(text)).toEqual({ day, month, year, weekday: null });
});

test('weekdays are letters, digits or words', () => {
  expect(['M', 'Q', 'J', 'S', '1', '7', 'TH', 'JU', 'DO'].map(readWeekday)).toEqual([1, 4, 6, 7, 1, 7, 4, 4, 7]);
});
