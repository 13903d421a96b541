import { plainPlaceName } from './place-names.ts';
import { eachAirport } from './places.ts';

/** By initial, each when first asked for. */
const indexes = new Map<string, Map<string, string>>();

/** More than one airport has the name. */
const UNCLEAR = '';
const KIND =
  / (?:INTERNATIONAL|INTL|REGIONAL|MUNICIPAL|DOMESTIC)? ?(?:AIRPORT|AIRFIELD|AERODROME|AIRSTRIP|AIR BASE|FLUGHAFEN|LUFTHAVN|LUFTHAMN|AEROPORT|AEROPORTO|AEROPUERTO|HAVALIMANI)?$/;
const SHORTEST = 4;

/**
 * The only airport of a town, or one by its town and name: "Bodø", "Campinas Viracopos". For texts that say that a place
 * is meant: towns of small airports are often words.
 */
export function findSmallAirport(name: string): string | null {
  const plain = plainPlaceName(name);
  const initial = plain.charAt(0);
  if (!/[A-Z]/.test(initial)) return null; // an index for each letter, and no others
  const index = indexes.get(initial) ?? indexOf(initial);
  return index.get(plain) || index.get(plain.replace(KIND, '')) || null;
}

function namesOf(name: string, city: string): string[] {
  const town = plainPlaceName(city);
  const [whole = '', behind = ''] = name.split(',').map(plainPlaceName); // Kristiansand Airport, Kjevik
  const own = whole.replace(KIND, '');
  const names = [town, own];
  if (town !== '' && !`${own} `.startsWith(`${town} `)) names.push(`${town} ${own}`);
  if (town !== '' && behind !== '') names.push(`${town} ${behind}`);
  return names;
}

function indexOf(initial: string): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, code: string): void => {
    if (name.length < SHORTEST || !name.startsWith(initial)) return;
    const known = found.get(name);
    found.set(name, known === undefined || known === code ? code : UNCLEAR);
  };
  eachAirport((code, name, city) => {
    if (!mayBegin(city, initial) && !mayBegin(name, initial)) return;
    for (const one of namesOf(name, city)) add(one, code);
  });
  indexes.set(initial, found);
  return found;
}

/** Letters with accents and signs may stand for any. */
function mayBegin(text: string, initial: string): boolean {
  const first = text.charAt(0).toUpperCase();
  return first === initial || !/[A-Z0-9]/.test(first);
}
