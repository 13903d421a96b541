import compiled from './compiled/exonyms.json';
import { translateStation } from './station-names.ts';
import type { ExonymTable } from './tables.ts';

const table: ExonymTable = compiled;
const rows = new Map(table.cities.split('\n').map((city, row) => [city, row]));
const columns = new Map(Object.entries(table.names).map(([language, names]) => [language, names.split('\n')]));

/** All but English, which has no column. */
export const exonymLanguages: readonly string[] = [...columns.keys()];

export const hasExonyms = (city: string): boolean => rows.has(city);

/** Null where the English name is used. The country tells Florence from Florence, South Carolina. */
export function findExonym(city: string, language: string, country?: string): string | null {
  const row = rows.get(city);
  if (row === undefined) return null;
  if (country && table.countries.slice(row * 2, row * 2 + 2) !== country) return null;
  return columns.get(language)?.[row] || null;
}

/** English, and implied by the code in brackets behind the name. */
const ENGLISH_KIND = / (?:International )?Airport$/;

/** "Milan Malpensa" is "Mailand Malpensa", "Boralday Airport, Almaty" ends in "Almatı"; stations have forms of their own. */
export function withExonym(display: string, language: string, country: string | null): string {
  if (!columns.has(language)) return display;
  const whole = findExonym(display, language, country ?? undefined);
  if (whole !== null) return whole;
  return (
    translateStation(display, language, (town) => withExonym(town, language, country)) ??
    withPart(display, language, country)
  );
}

/** Translates the longest beginning that has an exonym, or else the town behind the last comma. */
function withPart(display: string, language: string, country: string | null): string {
  for (let end = display.length; end > 0; end = display.lastIndexOf(' ', end - 1)) {
    const exonym = findExonym(display.slice(0, end), language, country ?? undefined);
    if (exonym) return exonym + display.slice(end).replace(ENGLISH_KIND, '');
  }
  const tail = display.lastIndexOf(', ') + 2;
  const exonym = tail > 1 ? findExonym(display.slice(tail), language, country ?? undefined) : null;
  return exonym ? display.slice(0, tail) + exonym : display;
}
