import { beforeAll, expect, test } from 'vitest';
import { componentSchemas, nameOf } from '~/api/docs/api-schemas.server.ts';
import { docsContent } from '~/api/docs/docs-pages.server.ts';
import { operations } from '~/api/docs/operations.server.ts';
import { searchDocs } from '~/api/docs/search/search-docs.server.ts';
import { anchorOf, docsPages, guidePages, urls } from '~/urls.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings({ PUBLIC_URL: 'http://wayline.test' }));

const tables = () =>
  [...docsPages, ...guidePages].flatMap((page) => {
    const { tables: own, furtherTables } = docsContent(page);
    return [...own, ...furtherTables].map((table) => ({ page, ...table }));
  });

test('every property of every public schema stands on a page, with its meaning', () => {
  const shown = tables();
  for (const [name, { properties }] of Object.entries(componentSchemas())) {
    if (!properties) continue;
    const places = shown.filter((table) => table.name === name);
    expect(
      places.map(({ page }) => page),
      name,
    ).toHaveLength(1);
    const [{ rows = [] } = {}] = places;
    expect(rows.map((row) => row.name)).toEqual(Object.keys(properties));
    for (const row of rows) expect(row.meaning, `${name}.${row.name}`).not.toMatch(/^api\.|^$/);
    for (const row of rows) expect(row.type, `${name}.${row.name}`).not.toMatch(/api\.|^$/);
  }
});

test('every call stands on one page under its path, with what it takes, answers and refuses, and the search finds it', async () => {
  const pages = [...docsPages, ...guidePages].map((page) => docsContent(page));
  expect(operations.length).toBeGreaterThan(35);
  for (const { id, method, path, problems, request, response } of operations) {
    const heading = `## ${method} ${path}`;
    const places = pages.filter(({ body, more }) => `${body}\n${more}`.split('\n').includes(heading));
    expect(places, heading).toHaveLength(1);
    const [{ page, body, more } = docsContent('index')] = places;
    const [part = ''] = `${body}\n${more}\n`.split(`${heading}\n`)[1]?.split(/^## /m) ?? [];
    expect(part, id).not.toMatch(/api\.(operations|labels)\./);
    for (const code of problems) expect(part, heading).toContain(`\`${code}\``);
    for (const schema of [request, response])
      if (schema && componentSchemas()[nameOf(schema)]?.properties)
        expect(part, heading).toMatch(new RegExp(`\\]\\(/api-introduction/[\\w-]+#${nameOf(schema)}\\)`));
    const found = (await searchDocs(`${method} ${path}`, 'en')).results.map(({ url }) => url);
    expect(found.slice(0, 2), heading).toContain(`${urls.apiIntroduction(page)}#${anchorOf(`${method} ${path}`)}`);
  }
});

test('the search finds every property of every public schema in its table', async () => {
  for (const { name, title, rows } of tables())
    for (const row of rows) {
      const query = `${row.name} ${title.split(':', 1)}`;
      const found = (await searchDocs(query, 'en')).results.map(({ url }) => url.split('#')[1]);
      expect(found, query).toContain(name);
    }
});

test.each(['booking_class', 'marketing_carrier', 'year_from', 'deposit_due', 'departure_terminal', 'told_from'])(
  'the search finds the field %s on its page by its name alone',
  async (field) => {
    expect((await searchDocs(field, 'en')).results.map(({ url }) => url).join()).toMatch(
      /\/(?:itiner\w+|edits|compare)#[A-Z]\w+/,
    );
  },
);

/** Words in code, "flt.operated_by" as its parts. */
const namesIn = (cells: readonly string[]) =>
  cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(/[.[\]:\s]+/)));

test('who leaves /convert finds each of its fields beside one that /itineraries has', () => {
  const rows = docsContent('from-convert')
    .body.split('\n')
    .filter((line) => /^\| .* \|$/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  const schemas = componentSchemas();
  const fieldsOf = (names: readonly string[]) => names.flatMap((name) => Object.keys(schemas[name]?.properties ?? {}));
  const { tables: own, furtherTables } = docsContent('convert');
  const former = fieldsOf([...own, ...furtherTables].map(({ name }) => name));
  const left = new Set(namesIn(rows.map(([cell = '']) => cell)));
  expect([...new Set(former)].filter((field) => !left.has(field))).toEqual([]);
  const pages = tables().filter(({ page }) => page === 'itineraries' || page === 'itinerary');
  const known = new Set([
    ...pages.flatMap(({ rows: fields }) => fields.map(({ name }) => name)),
    'booking_class',
    'PT7H50M',
  ]);
  const right = namesIn(rows.map(([, cell = '']) => cell.replace(/`\/[^`]+`/g, '')));
  expect([...new Set(right)].filter((name) => name !== '' && !known.has(name))).toEqual([]);
});
