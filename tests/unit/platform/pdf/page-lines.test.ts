import { expect, test } from 'vitest';
import { linesOfPage, type Piece } from '~/platform/pdf/page-lines.ts';

const piece = (text: string, x: number, y: number, size = 10): Piece => ({
  text,
  x,
  y,
  size,
  width: 0.5 * size * text.length,
});

test('words of a row are joined by one blank, cells by more, and letters that touch by none', () => {
  const row = [
    piece('LHR', 200, 700),
    piece('BA', 40, 700),
    piece('117', 53, 700),
    piece('eur', 130, 700),
    piece('Chauff', 100, 700),
  ];
  expect(linesOfPage(row)).toEqual(['BA 117      Chauffeur           LHR']);
});

test('a mark above its row belongs to it, the next row does not', () => {
  const rows = [piece('06:45', 40, 700), piece('+1', 66, 703, 6), piece('London', 40, 688)];
  expect(linesOfPage(rows)).toEqual(['06:45 +1', 'London']);
});

test('cells that share their rows are a table, read row by row', () => {
  const table = ['Flight', 'BA 117', 'BA 112'].flatMap((cell, at) => [
    piece(cell, 40, 700 - 14 * at),
    piece(`10 Mar ${at}`, 200, 700 - 14 * at),
  ]);
  expect(linesOfPage(table).map((line) => line.replace(/ {2,}/, ' | '))).toEqual([
    'Flight | 10 Mar 0',
    'BA 117 | 10 Mar 1',
    'BA 112 | 10 Mar 2',
  ]);
});

test('columns whose rows lie apart are read one after another, below the heading over both', () => {
  const heading = piece('Your trip to Rome and all that belongs to it, on one page', 40, 760);
  const left = ['Flight AZ 203', 'London 10:00', 'Rome 13:30', 'Seat 12A'].map((text, at) =>
    piece(text, 40, 700 - 14 * at),
  );
  const right = ['Baggage', 'One bag of 23 kg', 'Cabin bag of 8 kg'].map((text, at) => piece(text, 320, 695 - 17 * at));
  expect(linesOfPage([...right, heading, ...left])).toEqual([
    heading.text,
    '',
    ...left.map(({ text }) => text),
    '',
    ...right.map(({ text }) => text),
  ]);
});

test('no page takes more than its letters allow: ten thousand pieces at one place, and all apart', () => {
  const heap = Array.from({ length: 10_000 }, (_, at) => piece(`w${at}`, (at * 7) % 500, (at * 13) % 800));
  expect(linesOfPage(heap).length).toBeLessThanOrEqual(10_000);
  expect(linesOfPage(Array.from({ length: 10_000 }, () => piece('x', 5, 5)))).toHaveLength(1);
});
