import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Golden, readGolden } from './golden.ts';

interface Case extends Golden {
  id: string;
  gds: string;
  today: string;
  text: string;
}

const folder = import.meta.dirname;

function loadCases(): Case[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
  return files.sort().map((name) => {
    const expected = fs.readFileSync(path.join(folder, name.replace(/\.txt$/, '.json')), 'utf8');
    return { ...JSON.parse(expected), text: fs.readFileSync(path.join(folder, name), 'utf8') };
  });
}

const cases = loadCases();

test.each(cases)('$gds/$id is read as its golden file says', ({ text, today, names, locator, flights }) => {
  expect(readGolden(text, today)).toEqual({ names, locator, flights });
});

test('there are sixty texts with flights and thirty without, over all systems', () => {
  const negatives = cases.filter(({ gds }) => gds === 'negative');
  expect(cases.length - negatives.length).toBeGreaterThanOrEqual(60);
  expect(negatives.length).toBeGreaterThanOrEqual(30);
  expect(negatives.flatMap(({ flights }) => flights)).toEqual([]);
  const systems = new Set(cases.map(({ gds }) => gds));
  for (const gds of ['apollo', 'galileo', 'sabre', 'amadeus', 'travelsky', 'worldspan', 'kiu']) {
    expect(systems).toContain(gds);
  }
});
