import { beforeAll, expect, test } from 'vitest';
import { componentSchemas } from '~/api/docs/api-schemas.server.ts';
import { docsContent } from '~/api/docs/docs-pages.server.ts';
import { fieldRows } from '~/api/docs/field-rows.server.ts';
import { languages } from '~/i18n/languages.ts';
import { docsPages } from '~/urls.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings({}));

const typeOf = (schema: string, field: string, language: (typeof languages)[number] = 'en') =>
  fieldRows(schema, language).find(({ name }) => name === field)?.type;

test.each([
  ['ConvertRequest', 'options', 'Options, list of strings or string'],
  ['Info', 'agencyName', 'string or null'],
  ['FlightData', 'flights', 'list of flights'],
  ['FlightFacts', 'co2', 'Carbon estimate or null'],
  ['Options', 'distanceradio', 'off, km or miles'],
  ['Aircraft', 'surface', 'train, bus, boat, road or null'],
  ['Carbon', 'unit', '"kg"'],
  ['Warning', 'code', 'string'],
  ['Problem', 'violated-policies', 'list: minute, day or month'],
  ['BatchAnswer', 'results', 'list: Converted text or Error'],
])('the type of %s.%s reads as a sentence would say it', (schema, field, type) => {
  expect(typeOf(schema, field)).toBe(type);
});

test('types are said in the language of the page, and null as JSON writes it', () => {
  const said = languages.map((language) => typeOf('Info', 'requestsLeft', language));
  expect(said).toEqual([
    'whole number or null',
    'número entero o null',
    '整数或null',
    'número inteiro ou null',
    'ganze Zahl oder null',
    'nombre entier ou null',
    'heltall eller null',
    'geheel getal of null',
    'tam sayı veya null',
  ]);
});

test('no table of the documentation has the name of a schema for a title or a type, in nine languages', () => {
  const compound = Object.keys(componentSchemas()).filter((name) => /[a-z][A-Z]/.test(name));
  expect(compound).toContain('ConvertRequest');
  for (const language of languages) {
    const contents = docsPages.map((page) => docsContent(page, language));
    const tables = contents.flatMap((content) => [...content.tables, ...content.furtherTables]);
    const said = tables.flatMap(({ title, rows }) => [title, ...rows.map(({ type }) => type)]);
    expect(said.length).toBeGreaterThan(100);
    for (const text of said) expect(text).not.toMatch(/api\.|string,null/);
    expect(compound.filter((name) => said.some((text) => text.includes(name)))).toEqual([]);
  }
});
