import compiled from './compiled/exonyms.json';
import type { ExonymTable } from './tables.ts';

const table: ExonymTable = compiled;

const rows = new Map(table.cities.split('\n').map((city, row) => [city, row]));
const columns = new Map(Object.entries(table.names).map(([language, names]) => [language, names.split('\n')]));

/** A city's own name in a language ("es", "cn" …) where it differs from the English one; null otherwise. */
export function findExonym(city: string, language: string): string | null {
  const row = rows.get(city);
  return row === undefined ? null : columns.get(language)?.[row] || null;
}
