import { readCodeList, readCsv } from './read-source.mjs';

/** Equipment that runs on the ground or on water. */
const SURFACE = {
  BUS: 'bus',
  HOV: 'boat',
  ICE: 'train',
  LCH: 'boat',
  LMO: 'road',
  RFS: 'road',
  TGV: 'train',
  THS: 'train',
  TRN: 'train',
  TRS: 'train',
};

export function compileAircraft() {
  const types = new Map(readCodeList('aircraft.txt'));
  return { codes: [...types.keys()].join(''), names: [...types.values()].join('\n'), surface: SURFACE };
}

export function compileCabins() {
  const rows = readCsv('cabins.csv');
  return Object.fromEntries(rows.map(({ airline, first, business, premium }) => [airline, [first, business, premium]]));
}

/** A city without a name in a language has an empty entry. @param withSmall also names of small airports, which are many */
export function compileExonyms(withSmall) {
  const unsorted = [...readCsv('exonyms.csv'), ...(withSmall ? readCsv('small-exonyms.csv') : [])];
  const known = new Set();
  for (const { city, country } of unsorted) {
    if (known.has(`${city} ${country}`)) throw new Error(`exonyms: ${city}, ${country} stands there twice`);
    known.add(`${city} ${country}`);
  }
  const languages = Object.keys(unsorted[0]).filter((column) => column !== 'city' && column !== 'country');
  const rows = unsorted.sort(byColumns(languages));
  return {
    cities: rows.map((row) => row.city).join('\n'),
    countries: rows.map((row) => row.country).join(''),
    names: Object.fromEntries(languages.map((language) => [language, rows.map((row) => row[language]).join('\n')])),
  };
}

/** Rows with names in the same languages, then those of a country, stand together, which compresses better. */
function byColumns(languages) {
  const keyOf = (row) => [...languages.map((language) => (row[language] ? 1 : 0)), row.country, row.city].join();
  return (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1);
}
