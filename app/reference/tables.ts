/*
 * Shapes of the compiled tables (`node scripts/build-reference.mjs`). They are columns: codes of fixed width in one
 * string, texts joined by newlines, so that a table loads in a few milliseconds and rows are built when asked for.
 */

export interface PlaceTable {
  /** Three letters each, sorted; all other columns follow this order. */
  codes: string;
  /** One letter each: `a`irport, `c`ity, `s`tation. */
  kinds: string;
  names: string;
  /** An empty line where it is the name. */
  displays: string;
  cities: string;
  cityCodes: string;
  countries: string;
  /** The zones in use, by blanks; `zones` points into them. */
  zoneNames: string;
  zones: number[];
  /** Thousandths of a degree; 999999 where the position is not known. */
  latitudes: number[];
  longitudes: number[];
}

export interface AirlineTable {
  codes: string;
  names: string;
  /** Codes of the carriers that run trains or coaches, by blanks. */
  surface: string;
  brandNames: string;
  brandCodes: string;
}

export interface AircraftTable {
  codes: string;
  names: string;
  surface: Record<string, string>;
}

/** By airline, or DEFAULT: the letters of first, business and premium economy. */
export type CabinTable = Record<string, string[]>;

export interface ExonymTable {
  cities: string;
  countries: string;
  /** By language, in the order of `cities`; an empty line where the English name is used. */
  names: Record<string, string>;
}

export interface ZoneTable {
  release: string;
  names: string;
  /** For each name an index into `histories`. */
  historyOf: number[];
  histories: string[];
  changes: string[];
  fixedLetters: string;
}
