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

/** Said in English, and the code in brackets behind the name says it too. */
const ENGLISH_KIND = / (?:International )?Airport$/;

/**
 * What a line calls a place, with its city as the language names it: "Copenhagen" is "Kopenhagen", "Milan Malpensa" is
 * "Mailand Malpensa", "Kabul International Airport" is "Kâbil", "Boralday Airport, Almaty" ends in "Almatı". The
 * airport's own name stays as it is, unless the table has the whole: "London Heathrow" is "伦敦希思罗".
 */
export function sayWithExonym(display: string, language: string, country: string | null): string {
  if (!columns.has(language)) return display;
  for (let end = display.length; end > 0; end = display.lastIndexOf(' ', end - 1)) {
    const exonym = findExonym(display.slice(0, end), language, country ?? undefined);
    if (exonym) return exonym + display.slice(end).replace(ENGLISH_KIND, '');
  }
  const tail = display.lastIndexOf(', ') + 2;
  const exonym = tail > 1 ? findExonym(display.slice(tail), language, country ?? undefined) : null;
  return exonym ? display.slice(0, tail) + exonym : display;
}
