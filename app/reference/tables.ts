// Columns (codes of fixed width in one string, texts joined by newlines) load in a few milliseconds; rows are built on
// demand. `node scripts/build-reference.mjs` compiles them.

export interface PlaceTable {
  /** The codes, sorted, as the gap of each behind the one before: `#` for the next of all words of three letters. */
  gaps: string;
  /** One letter each: `a`irport, `c`ity, `s`tation. */
  kinds: string;
  /** A tilde stands for the city at their beginning, a sign for what they end with; without one it is " Airport". */
  names: string;
  /** By sign. */
  endings: Record<string, string>;
  /** Empty where it is the name, a comma where it is "name, city". */
  displays: string;
  cities: string;
  /** Of places that serve a city with another code. */
  cityCodes: Record<string, string>;
  countries: string;
  /** By country, separated by spaces, that of most places first. */
  countryZones: Record<string, string>;
  /** One letter each: `#` for the first zone of the place's country, `$` for its second. */
  zones: string;
  /**
   * Thousandths of a degree above -180, in digits of base 80: a first digit of the middle of each zone of `countryZones`,
   * then the first digits of all places, told from that of their zone, all second and all third ones. The highest digits
   * where a place is unknown.
   */
  latitudes: string;
  longitudes: string;
}

export interface AirlineTable {
  codes: string;
  names: string;
  /** Carriers of trains, coaches or ferries, separated by spaces. */
  surface: string;
  brandNames: string;
  brandCodes: string;
  /** `EZYU2 RYRFR`: three letters, and the two they stand for. */
  designators: string;
}

export interface AircraftTable {
  codes: string;
  names: string;
  surface: Record<string, string>;
}

/** By airline or DEFAULT: letters of first, business and premium economy. */
export type CabinTable = Record<string, string[]>;

export interface ExonymTable {
  cities: string;
  countries: string;
  /** By language, in the order of `cities`; empty where English is used. */
  names: Record<string, string>;
}

export interface ZoneTable {
  release: string;
  names: string;
  /** By name an index into `histories`. */
  historyOf: number[];
  histories: string[];
  changes: string[];
  fixedLetters: string;
}

/** Per degree of latitude from north to south 360 bits, from 180° west to east, as hex digits. */
export interface LandTable {
  rows: string[];
}
