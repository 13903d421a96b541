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
const ENGLISH_KIND = / (?:International )?Airport(?=$| [(A-Z])/;

const ENGLISH_KIND_OF_WHOLE = / (?:International )?Airport(?=$|, )/;

/** Where the name of an airport is English by itself, it is left whole. */
const englishSpeaking: ReadonlySet<string> = new Set(['AU', 'CA', 'GB', 'GG', 'IE', 'IM', 'JE', 'NZ', 'US']);

/** "Milan Malpensa" is "Mailand Malpensa", "Boralday Airport, Almaty" is "Almatı Boralday", "Lille Airport" is "Lille"; stations have forms of their own. */
export function withExonym(display: string, language: string, country: string | null): string {
  if (!columns.has(language)) return display;
  const find = (name: string): string | null => findExonym(name, language, country ?? undefined);
  return (
    find(display) ??
    translateStation(display, language, (town) => withExonym(town, language, country)) ??
    withTown(display, find) ??
    withBeginning(display, find) ??
    (country === null || englishSpeaking.has(country) ? display : display.replace(ENGLISH_KIND_OF_WHOLE, ''))
  );
}

type Find = (name: string) => string | null;

/** "Cam Ranh International Airport, Nha Trang": a name of its own for the airport says where it is. */
function withTown(display: string, find: Find): string | null {
  const comma = display.lastIndexOf(', ');
  if (comma === -1) return null;
  const airport = display.slice(0, comma);
  const own = airport.replace(ENGLISH_KIND, '');
  const whole = find(own);
  if (whole !== null) return whole;
  const town = withBeginning(airport, find) === null ? find(display.slice(comma + 2)) : null;
  if (town === null) return null;
  if (own === airport) return `${airport}, ${town}`;
  return own.startsWith(town) ? own : `${town} ${own}`;
}

/** Translates the longest beginning that has an exonym. */
function withBeginning(display: string, find: Find): string | null {
  for (let end = display.length; end > 0; end = display.lastIndexOf(' ', end - 1)) {
    const exonym = find(display.slice(0, end));
    if (exonym) return exonym + display.slice(end).replace(ENGLISH_KIND, '');
  }
  return null;
}
