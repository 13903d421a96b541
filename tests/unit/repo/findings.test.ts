import fs from 'node:fs';
import { expect, test } from 'vitest';
import { allTitles } from '../../support/written.ts';

const rows = fs
  .readFileSync('docs/findings.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** `file` › words of a title */
const testsIn = (cell: string) =>
  cell.split('; ').map((each) => {
    const [, file = '', words = ''] = /^`([^`]+)` › (.+)$/.exec(each) ?? [];
    return { file, words };
  });

test('each finding that part A mends names its tests, by words of titles that are there', () => {
  const mended = rows.filter(([, , , part = '']) => /\bA \d/.test(part));
  const named = mended.flatMap(([, , what = '', , cell = '']) => testsIn(cell).map((each) => ({ what, ...each })));
  expect(mended.length).toBeGreaterThan(50);
  const titles = allTitles();
  const isThere = ({ file, words }: (typeof named)[number]) =>
    words.length > 5 && titles.some((title) => title.file === file && title.text.includes(words));
  expect(named.filter((each) => !isThere(each))).toEqual([]);
});
