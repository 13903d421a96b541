import { beforeAll, expect, test } from 'vitest';
import { componentSchemas } from '~/api/docs/api-schemas.server.ts';
import { docsContent } from '~/api/docs/docs-pages.server.ts';
import { searchDocs } from '~/api/docs/search/search-docs.server.ts';
import { docsPages, guidePages } from '~/urls.ts';
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

test.each(['booking_class', 'marketing_carrier', 'year_from', 'deposit_due', 'departure_terminal', 'told_from'])(
  'the search finds the field %s on its page',
  (field) => {
    expect(
      searchDocs(field, 'en')
        .results.map(({ url }) => url)
        .join(),
    ).toMatch(/\/(?:itiner\w+|edits|compare)#[A-Z]\w+/);
  },
);
