import { expect, test } from 'vitest';
import { findAirline } from '~/reference/airlines.ts';
import compiled from '~/reference/compiled/short-names.json';
import { findShortName } from '~/reference/short-names.ts';

test('airlines with long names have the one that travellers use', () => {
  expect(['KL', 'NH', 'SK', 'TP', 'LO'].map(findShortName)).toEqual(['KLM', 'ANA', 'SAS', 'TAP', 'LOT']);
  expect(['BA', 'SQ', 'XX', ''].map(findShortName)).toEqual([null, null, null, null]);
  expect(compiled.codes.length / 2).toBeGreaterThan(130);
});

test('a short name is shorter, and never a place alone', () => {
  const codes = compiled.codes.match(/../g) ?? [];
  for (const code of codes) expect(findShortName(code)?.length, code).toBeLessThan(findAirline(code)?.name.length ?? 0);
  expect(compiled.names.split('\n')).not.toContain('Singapore');
});
