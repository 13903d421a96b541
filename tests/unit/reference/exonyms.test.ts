import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findExonym, sayWithExonym } from '~/reference/exonyms.ts';

test('cities have their own names in other languages', () => {
  expect(findExonym('London', 'es')).toBe('Londres');
  expect(findExonym('Cologne', 'de')).toBe('Köln');
  expect(findExonym('Copenhagen', 'no')).toBe('København');
  expect(findExonym('Vienna', 'tr')).toBe('Viyana');
  expect(findExonym('Moscow', 'pt')).toBe('Moscou');
  expect(findExonym('Vienna', 'nl')).toBe('Wenen');
  expect(findExonym('Geneva', 'fr')).toBe('Genève');
  expect(findExonym('Hong Kong', 'no')).toBe('Hongkong');
});

test('Portuguese names are those of Brazil, not of Portugal', () => {
  expect(findExonym('Amsterdam', 'pt')).toBe('Amsterdã');
  expect(findExonym('Marrakesh', 'pt')).toBe('Marrakech');
  expect(findExonym('Bordeaux', 'pt')).toBeNull();
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

test('a line names the city of an airport in its own language, and the airport as it is', () => {
  expect(sayWithExonym('Copenhagen', 'de', 'DK')).toBe('Kopenhagen');
  expect(sayWithExonym('Milan Malpensa', 'de', 'IT')).toBe('Mailand Malpensa');
  expect(sayWithExonym('Tenerife South', 'de', 'ES')).toBe('Teneriffa Süd');
  expect(sayWithExonym('Tenerife', 'de', 'ES')).toBe('Teneriffa');
  expect(sayWithExonym('Brussels Midi', 'nl', 'BE')).toBe('Brussel-Zuid');
  expect(sayWithExonym('Milan Bergamo', 'fr', 'IT')).toBe('Milan Bergamo');
  expect(sayWithExonym('London Heathrow', 'es', 'GB')).toBe('Londres Heathrow');
  expect(sayWithExonym('Addison Airport, Dallas', 'cn', 'US')).toBe('Addison Airport, 达拉斯');
});

test('English lines, cities without a name of their own and namesakes elsewhere stay as they are', () => {
  expect(sayWithExonym('Milan Malpensa', 'en', 'IT')).toBe('Milan Malpensa');
  expect(sayWithExonym('Oslo', 'de', 'NO')).toBe('Oslo');
  expect(sayWithExonym('Florence', 'de', 'US')).toBe('Florence');
  expect(sayWithExonym('', 'de', null)).toBe('');
});
