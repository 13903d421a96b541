import compiled from './compiled/airlines.json';
import type { AirlineTable } from './tables.ts';

const table: AirlineTable = compiled;

export interface Airline {
  /** Two characters: "DL". */
  code: string;
  /** The trade name: "Delta Air Lines". */
  name: string;
  /** Runs trains or coaches under an airline code: "2C", SNCF. */
  surface: boolean;
}

const surfaceCodes = new Set(table.surface.split(' '));
const airlines = new Map<string, Airline>(
  table.names.split('\n').map((name, row) => {
    const code = table.codes.slice(row * 2, row * 2 + 2);
    return [code, { code, name, surface: surfaceCodes.has(code) }];
  }),
);

/** The airline with a two-character code in capitals; null when there is none. */
export function findAirline(code: string): Airline | null {
  return airlines.get(code) ?? null;
}

const codesByName = indexNames();

/**
 * The code for a name as terminals print it, "AMERICAN AIRLINES" or "/KLM CITYHOPPER."; null when no airline or
 * regional brand bears exactly this name. Case, accents, signs and a legal form at the end do not count.
 */
export function findAirlineByName(text: string): string | null {
  return codesByName.get(plainName(text)) ?? null;
}

/** Names that two airlines share belong to neither; brands of our own table win. */
function indexNames(): Map<string, string> {
  const codes = new Map<string, string>();
  const shared = new Set<string>();
  for (const { code, name } of airlines.values()) {
    const plain = plainName(name);
    if (codes.has(plain)) shared.add(plain);
    codes.set(plain, code);
  }
  for (const plain of shared) codes.delete(plain);
  table.brandNames.split('\n').forEach((name, row) => {
    codes.set(plainName(name), table.brandCodes.slice(row * 2, row * 2 + 2));
  });
  return codes;
}

function plainName(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/&/g, ' AND ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  return letters.replace(/(?: (?:INC|LTD|LLC|LIMITED|CO|GMBH|AG|SA|PLC))+$/, '');
}
