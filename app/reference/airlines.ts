import { AIRLINE_LETTERS } from './airline-letters.ts';
import compiled from './compiled/airlines.json';
import { exonymLanguages, findExonym } from './exonyms.ts';
import type { AirlineTable } from './tables.ts';
import { withoutWholeLetters } from './whole-letters.ts';

const table: AirlineTable = compiled;

export interface Airline {
  code: string;
  /** Trade name: "Delta Air Lines". */
  name: string;
  /** True for carriers of trains, coaches or ferries: "2C", SNCF. */
  isGroundTransport: boolean;
}

/** Terminals cut long names; a shorter rest is ambiguous. */
const SHORTEST_CUT = 12;

const groundCarriers = new Set(table.surface.split(' '));
const airlines = new Map<string, Airline>(
  table.names.split('\n').map((name, row) => {
    const code = table.codes.slice(row * 2, row * 2 + 2);
    return [code, { code, name, isGroundTransport: groundCarriers.has(code) }];
  }),
);

export const listAirlines = (): Airline[] => [...airlines.values()];

export function findAirline(code: string): Airline | null {
  return airlines.get(code) ?? null;
}

const designators = new Map(table.designators.split(' ').map((row) => [row.slice(0, 3), row.slice(3)]));

/** The code behind three letters: U2 of EZY. */
export function findAirlineByDesignator(letters: string): string | null {
  return designators.get(letters) ?? null;
}

let nameIndex: { codes: Map<string, string>; sorted: readonly string[] } | null = null;

/** "/KLM CITYHOPPER.", "SKYWEST DBA UNITED EXPRESS" (the operating carrier) or "UKRAINE INTERNATIONAL A" (cut off). */
export function findAirlineByName(text: string): string | null {
  nameIndex ??= indexNames();
  const name = plainName(text);
  const flier = name.split(/ (?:DBA|D B A|AS|FOR) (?=\S)/, 1)[0] ?? name;
  const found = nameIndex.codes.get(name) ?? nameIndex.codes.get(flier) ?? completeName(name) ?? completeName(flier);
  const latin = name.replace(chinese, ' ').trim(); // KLM 荷兰皇家航空
  return found !== null || latin === '' || latin === name ? found : findAirlineByName(latin);
}

const chinese = /[\u3400-\u9fff]+/g;

/** A name of two airlines belongs to neither; brands of our table win. */
function indexNames() {
  const codes = new Map<string, string>();
  const shared = new Set<string>();
  for (const { code, name } of airlines.values()) {
    const plain = plainName(name);
    if (codes.has(plain)) shared.add(plain);
    codes.set(plain, code);
    for (const own of namesInLanguages(name)) codes.set(own, code);
  }
  for (const plain of shared) codes.delete(plain);
  table.brandNames.split('\n').forEach((name, row) => {
    codes.set(plainName(name), table.brandCodes.slice(row * 2, row * 2 + 2));
  });
  return { codes, sorted: [...codes.keys()].sort() };
}

/** As our own itineraries print them: 汉莎航空. */
const namesInLanguages = (name: string): string[] =>
  exonymLanguages.flatMap((language) => findExonym(name, language, AIRLINE_LETTERS) ?? []).map(plainName);

function completeName(start: string): string | null {
  if (start.length < SHORTEST_CUT || !nameIndex) return null;
  const { codes, sorted } = nameIndex;
  let row = firstFrom(sorted, start);
  const code = codes.get(sorted[row] ?? '') ?? null;
  for (; sorted[row]?.startsWith(start); row++) if (codes.get(sorted[row] ?? '') !== code) return null;
  return sorted[firstFrom(sorted, start)]?.startsWith(start) ? code : null;
}

function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** S and P are the rest of S.A. and S.P.A. */
const legalForms = new Set([
  'INC',
  'LTD',
  'LLC',
  'LIMITED',
  'CO',
  'CORP',
  'CORPORATION',
  'GMBH',
  'AG',
  'SA',
  'S',
  'A',
  'P',
  'SPA',
  'PLC',
  'BV',
  'NV',
  'AB',
]);

const beyondAscii = /[^\0-\x7f]/;
const accents = /\p{Mark}/gu;
const separators = /[^A-Z0-9\u3400-\u9fff]+/g;

function plainName(name: string): string {
  const plain = beyondAscii.test(name) ? withoutWholeLetters(name.normalize('NFD').replace(accents, '')) : name;
  const letters = plain.toUpperCase().replaceAll('&', ' AND ').replace(separators, ' ').trim();
  const words = letters.split(' ');
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  const shorter = words.join(' ');
  return shorter === '' ? letters : shorter;
}
