import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { readLines } from '~/trip/read-lines.ts';
import { toChecks } from '~/trip/to-checks.ts';
import { marksOf } from '~/ui/converter/marks-of.ts';

const paste = `RP/LONQT2105/LONQT2105            AA/SU  12NOV26/0912Z   7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  KL1008 J 10FEB 3 LHRAMS HL1  0905 1125  10FEB  E  4 73H
  3  KL 861 J 10FEB 3 AMSQQQ HL1  1455 1040  11FEB  E  0 77W
  4 AP LON 020 7946 0991 - QUAYSIDE TRAVEL`;
const itinerary = convert(paste, { today: '2026-11-12' });
const checks = toChecks(itinerary, paste, wordsOf('en'));

test('warnings of one kind are one sentence with all its places, what has to be done first', () => {
  expect(checks.map(({ code, severity, places }) => [code, severity, places.map(({ line }) => line)])).toEqual([
    ['segment-waitlisted', 'action', [3, 4]],
    ['unknown-airport', 'check', [4]],
  ]);
  expect(checks[0]?.message).toContain('KL 1008');
  expect(checks[0]?.places[1]?.flight).toBe('KL 861');
});

test('the word at the column is marked; two doubts about one place share a mark', () => {
  const marked = [...marksOf(checks)].map(([line, marks]) => {
    const text = paste.split('\n')[line - 1] ?? '';
    return [line, marks.map(({ start, length }) => text.slice(start, start + length))];
  });
  expect(marked).toEqual([
    [3, ['HL1']],
    [4, ['QQQ', 'HL1']],
  ]);
  const place = { line: 3, column: 5, length: 2, flight: null };
  const twice = ['one', 'two'].map(
    (code) => ({ code, severity: 'info', message: code, places: [place], more: 0 }) as const,
  );
  expect(marksOf(twice.map((check) => ({ ...check, places: [...check.places] }))).get(3)).toEqual([
    { start: 4, length: 2, about: 'check-one', message: 'one two' },
  ]);
});

test('a title that may be the end of a name is something to check, at its place', () => {
  const text = paste.replace('ALBRIGHT/ODETTE MS', 'ALBRIGHT/EDDAMS');
  const [check] = toChecks(convert(text, { today: '2026-11-12' }), text, wordsOf('en')).filter(
    ({ code }) => code === 'title-doubtful',
  );
  expect(check).toMatchObject({ severity: 'check', places: [{ line: 2, column: 14, length: 6, flight: null }] });
  expect(check?.message).toMatch(/^EDDAMS may be a first name with the title Ms/);
});

test('lines of flights, names and locators are read, others are not', () => {
  expect(readLines(itinerary, paste)).toEqual([1, 2, 3, 4]);
});
