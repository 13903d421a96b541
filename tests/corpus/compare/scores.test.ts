import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { VersionPair } from '../../support/version-pairs/make-pairs.ts';
import { scoreOf } from '../../support/version-pairs/score-pairs.ts';

const folder = import.meta.dirname;
const files = fs.readdirSync(folder).filter((name) => name.endsWith('.json'));
const scored = files.flatMap((file) => {
  const own: VersionPair[] = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  return own.map((pair) => ({ ...pair, ...scoreOf(pair), name: `${path.basename(file, '.json')}/${pair.id}` }));
});

test('three hundred pairs are changed, and a hundred are another print of the same', () => {
  const unchanged = scored.filter(({ told, folded }) => told.length === 0 && folded === undefined);
  expect(scored.length - unchanged.length).toBeGreaterThanOrEqual(300);
  expect(unchanged.filter(({ name }) => name.startsWith('unchanged/')).length).toBeGreaterThanOrEqual(100);
});

test.each([
  ['two thirds', false],
  ['the third that was kept apart', true],
])('99 of 100 changes are found, and none is invented: %s', (_, isApart) => {
  const own = scored.filter(({ apart = false }) => apart === isApart);
  const wanted = own.reduce((sum, { told, folded = [] }) => sum + told.length + folded.length, 0);
  const saidOf = (which: 'missed' | 'invented') => own.flatMap((one) => one[which].map((said) => `${one.name}: ${said}`));
  expect(saidOf('invented')).toEqual([]);
  expect(saidOf('missed').length, saidOf('missed').join('\n')).toBeLessThanOrEqual(wanted * 0.01);
});

test('pairs by hand are of the same booking as far as they say', () => {
  const own = scored.filter(({ same }) => same !== undefined);
  expect(own.map(({ id, comparison }) => [id, comparison.sameBooking])).toEqual(own.map(({ id, same }) => [id, same]));
});

/** Worldspan prints no locator here, and with another family name nothing says that it is the same person. */
test('what is missed is known', () => {
  expect(scored.flatMap(({ name, missed }) => (missed.length > 0 ? [name] : []))).toEqual([
    'worldspan/traveller-renamed-1',
  ]);
});
