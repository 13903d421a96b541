import compiled from './compiled/exonyms.json';
import type { ExonymTable } from './tables.ts';

const table: ExonymTable = compiled;
const rows = new Map(table.cities.split('\n').map((city, row) => [city, row]));
const columns = new Map(Object.entries(table.names).map(([language, names]) => [language, names.split('\n')]));

/**
 * A city's own name in a language ("es", "cn" …) where it differs from the English one; null otherwise. With the
 * country, Florence in South Carolina keeps its name.
 */
export function findExonym(city: string, language: string, country?: string): string | null {
  const row = rows.get(city);
  if (row === undefined) return null;
  if (country && table.countries.slice(row * 2, row * 2 + 2) !== country) return null;
  return columns.get(language)?.[row] || null;
}
