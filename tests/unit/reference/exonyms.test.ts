import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findExonym } from '~/reference/exonyms.ts';

test('cities have their own names in other languages', () => {
  expect(findExonym('London', 'es')).toBe('Londres');
  expect(findExonym('Cologne', 'de')).toBe('Köln');
  expect(findExonym('Copenhagen', 'no')).toBe('København');
  expect(findExonym('Vienna', 'tr')).toBe('Viyana');
  expect(findExonym('Moscow', 'pt')).toBe('Moscou');
  expect(findExonym('Vienna', 'nl')).toBe('Wenen');
  expect(findExonym('Geneva', 'fr')).toBe('Genève');
});

test('English, unknown cities and unknown languages have none', () => {
  expect(findExonym('London', 'en')).toBeNull();
  expect(findExonym('London', 'de')).toBeNull();
  expect(findExonym('Nowhere', 'es')).toBeNull();
  expect(findExonym('', 'es')).toBeNull();
  expect(findExonym('London', 'xx')).toBeNull();
});

test('a namesake in another country keeps its name', () => {
  expect(findExonym('Florence', 'es', 'IT')).toBe('Florencia');
  expect(findExonym('Florence', 'es', 'US')).toBeNull();
});

test('every city of the table has a Chinese name, no city stands there twice', () => {
  const file = new URL('../../../app/reference/source/exonyms.csv', import.meta.url);
  const cities = readFileSync(file, 'utf8')
    .split('\n')
    .slice(2)
    .filter((line) => line !== '')
    .map((line) => line.split(',')[0] ?? '');
  expect(cities.length).toBeGreaterThan(300);
  expect(new Set(cities).size).toBe(cities.length);
  for (const city of cities) expect(findExonym(city, 'cn'), city).toMatch(/\p{Script=Han}/u);
});
