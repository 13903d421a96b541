import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isTooLong } from '~/limits.ts';
import { joinShortened, joinTexts, readTexts } from '~/trip/several-texts.ts';
import { changedBookings } from '../../support/changed-bookings.ts';

const today = '2026-11-12';
const mail =
  'Dear Sam,\nyour flight BA 117 leaves London Heathrow on 3 March 2027 at 08:25\nand lands in New York JFK at 11:20.\n';
const files = [
  { name: 'albright.txt', text: changedBookings.before },
  { name: 'okoye.eml', text: mail },
];

test('one file is its text', () => {
  expect(joinTexts(files.slice(0, 1))).toBe(changedBookings.before);
});

describe('several files', () => {
  const text = joinTexts(files);
  const joined = readTexts(text, today);
  const alone = files.map((one) => convert(one.text, { today }));

  test('are each read as if they stood alone: what people write beside lines of a terminal, too', () => {
    expect(alone.every(({ flights }) => flights.length > 0)).toBe(true);
    expect(joined.flights.map(({ stated }) => stated)).toEqual(
      alone.flatMap(({ flights }) => flights.map(({ stated }) => stated)),
    );
    expect(joined.bookings).toHaveLength(alone.reduce((sum, { bookings }) => sum + bookings.length, 0));
    expect(convert(text, { today }).flights.length).toBeLessThan(joined.flights.length);
  });

  test('have their lines in the text of all', () => {
    const lines = text.split('\n');
    for (const { source } of joined.flights) expect(lines[source.line - 1]).toContain(source.text.trim().slice(0, 20));
  });
});

test('more separators than files are lines of the last text', () => {
  const text = `\u241c\n`.repeat(399) + changedBookings.before;
  expect(readTexts(text, today).flights).toHaveLength(convert(changedBookings.before, { today }).flights.length);
});

test('the same booking in two files is shown once, and said', () => {
  const text = joinTexts([
    { name: 'a.txt', text: changedBookings.before },
    { name: 'b.txt', text: changedBookings.before },
  ]);
  const { flights, warnings } = readTexts(text, today);
  expect(flights).toHaveLength(convert(changedBookings.before, { today }).flights.length);
  const line = text.split('\n').indexOf('\u241c b.txt') + 1;
  expect(warnings).toContainEqual({ code: 'booking-repeated', line, column: 1, values: {} });
});

test('two travellers with tickets of their own for the same flights are two bookings', () => {
  const [one = '', other = ''] = ['ALBRIGHT/ODETTE', 'OKOYE/TAMSIN'].map(
    (name) => ` 1.1${name}\n 1 BA 227S 05MAY LHRBOS HK1  1140A  205P`,
  );
  const text = joinTexts([
    { name: 'a.txt', text: one },
    { name: 'b.txt', text: other },
  ]);
  expect(readTexts(text, today).flights).toHaveLength(2);
});

test('a file in which nothing was found is named', () => {
  const text = joinTexts([
    { name: 'a.txt', text: changedBookings.before },
    { name: 'b.eml', text: 'Please see the attachment.' },
  ]);
  const line = text.split('\n').indexOf('\u241c b.eml') + 1;
  const fault = { code: 'file-without-flights', line, column: 1, values: { name: 'b.eml' } };
  expect(readTexts(text, today).warnings).toContainEqual(fault);
});

test('a file cannot hold separators, and so not swallow the next', () => {
  const forged = `${'\u241c x\n'.repeat(14)}1.1ALBRIGHT/ODETTE`;
  const text = joinTexts([
    { name: 'a.txt', text: forged },
    { name: 'b.eml', text: mail },
  ]);
  expect(text.split('\n').filter((line) => line.startsWith('\u241c'))).toEqual(['\u241c a.txt', '\u241c b.eml']);
  expect(readTexts(text, today).flights).toHaveLength(1);
});

test('what would be too long together goes without long links and empty lines, and reads the same', () => {
  const flight = (day: number) => `KL1008 ${day}FEB LHRAMS 0905 1125`;
  const link = `<https://click.example.com/ls/${'x'.repeat(300)}>`;
  const mail = (day: number) => `${flight(day)}\n${`See your trip ${link}\n\n \n\n`.repeat(20)}`;
  const mails = [10, 12, 14, 16, 18].map((day) => ({ name: `${day}.eml`, text: mail(day) }));
  expect(isTooLong(joinTexts(mails))).toBe(true);
  const text = joinShortened(mails, isTooLong);
  expect(isTooLong(text)).toBe(false);
  expect(text).toContain('See your trip');
  expect(text.split('\n').filter((line) => line.startsWith('KL1008'))).toHaveLength(5);
  const short = mails.slice(0, 1);
  expect(joinShortened(short, isTooLong)).toBe(joinTexts(short));
});
