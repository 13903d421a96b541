import { readCodeList, readCsv, readPackageJson } from './read-source.mjs';

/** Terminals print these where the airline is open. */
const PLACEHOLDERS = new Set(['XX', 'YY', 'ZZ', 'XB']);

/** Of the packages' codes those of firms beside the airlines: handlers and lessors of containers. */
const NO_AIRLINE = /ground handling|thermosafe|unilode/i;

const CARGO = /cargo|freight|logistic|courier/i;

/** Our list wins over one package, that over another. @param withShareAlike as of `readAirports` */
export function readAirlines(withShareAlike) {
  const names = new Map();
  for (const [code, candidates] of readPackages(withShareAlike)) names.set(code, pickName(candidates));
  const trade = new Set();
  for (const [code, name] of readCodeList('airlines.txt')) {
    if (trade.has(code)) throw new Error(`airlines.txt: ${code} stands there twice`);
    trade.add(code);
    names.set(code, name);
  }
  return new Map([...names].filter(([, name]) => name !== '').sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function compileAirlines(withShareAlike) {
  const airlines = readAirlines(withShareAlike);
  const surface = new Set(readCsv('surface-carriers.csv').map((row) => row.code));
  const codes = [...airlines.keys()];
  const brands = readCsv('regional-brands.csv');
  for (const { name, code } of brands)
    if (!airlines.has(code)) throw new Error(`regional-brands.csv: ${name}, ${code}`);
  return {
    codes: codes.join(''),
    names: [...airlines.values()].join('\n'),
    surface: codes.filter((code) => surface.has(code)).join(' '),
    brandNames: brands.map((row) => row.name).join('\n'),
    brandCodes: brands.map((row) => row.code).join(''),
    designators: designatorsOf(airlines),
  };
}

/** `EZYU2 RYRFR`: three letters, and the two they stand for. */
function designatorsOf(airlines) {
  const rows = readCsv('icao-designators.csv');
  for (const { icao, iata } of rows) if (!airlines.has(iata)) throw new Error(`icao-designators.csv: ${icao}, ${iata}`);
  return rows.map(({ icao, iata }) => icao + iata).join(' ');
}

export function compileShortNames(withShareAlike) {
  const airlines = readAirlines(withShareAlike);
  const rows = readCsv('short-names.csv');
  for (const { code, short } of rows)
    if (short.length >= (airlines.get(code)?.length ?? 0)) throw new Error(`short-names.csv: ${code}, ${short}`);
  return { codes: rows.map((row) => row.code).join(''), names: rows.map((row) => row.short).join('\n') };
}

/**
 * The better package first. A `*` marks codes of two carriers; a hyphen cuts names off ("North" for North-Wright
 * Airways).
 */
function readPackages(withShareAlike = true) {
  const byCode = new Map();
  const add = (code, name) => {
    const plain = code.replace('*', '').trim();
    if (!/^[A-Z0-9]{2}$/.test(plain) || /^\d\d$/.test(plain) || PLACEHOLDERS.has(plain)) return;
    if (NO_AIRLINE.test(name)) return;
    byCode.set(plain, [...(byCode.get(plain) ?? []), cleanName(name)]);
  };
  const first = withShareAlike ? readPackageJson('aircodes/data/airlines.json') : [];
  const starred = (row) => Number(row.iata.includes('*'));
  for (const row of [...first].sort((one, other) => starred(one) - starred(other))) add(row.iata, row.name);
  for (const row of readPackageJson('airline-iata-code/airline_ver_3.json')) {
    const known = byCode.get(row.IATACode ?? '');
    const isCutShort = known && row.Airline.startsWith(`${known[0]}-`);
    if (!known) add(row.IATACode ?? '', row.Airline ?? '');
    else if (isCutShort) known[0] = cleanName(row.Airline);
  }
  return byCode;
}

function pickName(candidates) {
  return candidates.find((name) => name.length > 1 && !CARGO.test(name)) ?? candidates[0] ?? '';
}

/** "Cobra Aviation (Pty) Ltd" becomes "Cobra Aviation"; a trading name after d/b/a or t/a wins. */
function cleanName(name) {
  const trading = name.split(/\b(?:d\/b\/a\/?|dba|t\/a)(?=\s)/i).at(-1) ?? name;
  let clean = trading.replace(/["“”]/g, '').replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== clean; ) {
    before = clean;
    clean = clean
      .replace(LEGAL_FORM_AFTER, '')
      .replace(LEGAL_FORM_BEFORE, '')
      .replace(/(?<=.{2})\s*\([^)]*\)?$|\)$/, '')
      .trim();
  }
  return clean === clean.toUpperCase() && clean.length > 5 ? toTitleCase(clean) : clean;
}

const LEGAL_FORM_BEFORE =
  /^(?:JSC|CJSC|OJSC|OOO|LLC|PT\.?|SC|M\/S|SAS|Limited Liability Company|Open Joint Stock Company)\s+(?=\S)/i;

const LEGAL_FORM_AFTER = new RegExp(
  `[\\s,]+(?:${[
    'ltd|limited|inc|incorporated|llc|l\\.l\\.c|llp|lp|plc|corp|corporation|co|company|holdings?|group',
    'pty|pvt|pte|private|proprietary|sdn|bhd|berhad|public',
    'gmbh(?: & co\\.? kg)?|ag|kg|a\\.?g|ab|as|a\\/s|aps|oy|oyj|o[uü]|ehf',
    's\\.?a|s\\.?a\\.?s|s\\.?a\\.?l|s\\.?p\\.?a|s\\.?r\\.?l|s\\.?l|s\\.?l\\.?u|s\\.?a\\.?r\\.?l|c\\.?a|de c\\.?v|lda|ltda|e\\.?p',
    'n\\.?v|b\\.?v|u\\.?a\\.?b|k\\.?k|kft|d\\.?o\\.?o|o\\.?o\\.?d|e\\.?o\\.?o\\.?d|s\\.?r\\.?o|spol|sp|z\\.?\\s?o\\.?o',
    'jsc|cjsc|ojsc|pjsc|ooo|joint(?: stock(?: company)?)?|open joint stock|limited liability(?: company)?|air ?company|a\\.s',
    'sociedad mercantil estatal|sociedade unipessoal',
  ].join('|')})\\.?$`,
  'i',
);

function toTitleCase(text) {
  return text.toLowerCase().replace(/(^|[\s\-/(])(\p{Letter})/gu, (_, before, letter) => before + letter.toUpperCase());
}
