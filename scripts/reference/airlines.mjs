import { readCodeList, readCsv, readPackageJson } from './read-source.mjs';

const CARGO = /cargo|freight|logistic|courier/i;

/** Airline names by code: our list, over the cleaned names of one package, over another. */
export function readAirlines() {
  const names = new Map();
  for (const [code, candidates] of readPackages()) names.set(code, pickName(candidates));
  const trade = new Set();
  for (const [code, name] of readCodeList('airlines.txt')) {
    if (trade.has(code)) throw new Error(`airlines.txt: ${code} stands there twice`);
    trade.add(code);
    names.set(code, name);
  }
  return new Map([...names].filter(([, name]) => name !== '').sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function compileAirlines() {
  const airlines = readAirlines();
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
  };
}

/** Candidate names by code, the better package first; codes shared by two carriers bear a `*` there. */
function readPackages() {
  const byCode = new Map();
  const add = (code, name) => {
    const plain = code.replace('*', '').trim();
    if (!/^[A-Z0-9]{2}$/.test(plain) || /^\d\d$/.test(plain)) return;
    byCode.set(plain, [...(byCode.get(plain) ?? []), cleanName(name)]);
  };
  const first = readPackageJson('aircodes/data/airlines.json');
  const starred = (row) => Number(row.iata.includes('*'));
  for (const row of [...first].sort((one, other) => starred(one) - starred(other))) add(row.iata, row.name);
  const known = new Set(byCode.keys());
  for (const row of readPackageJson('airline-iata-code/airline_ver_3.json')) {
    if (!known.has(row.IATACode)) add(row.IATACode ?? '', row.Airline ?? '');
  }
  return byCode;
}

function pickName(candidates) {
  return candidates.find((name) => name !== '' && !CARGO.test(name)) ?? candidates[0] ?? '';
}

/** "Cobra Aviation (Pty) Ltd" becomes "Cobra Aviation"; the trading name after d/b/a or t/a wins. */
function cleanName(name) {
  const trading = name.split(/\b(?:d\/b\/a|dba|t\/a)\b/i).at(-1) ?? name;
  let clean = trading.replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== clean; ) {
    before = clean;
    clean = clean.replace(LEGAL_FORM, '').trim();
  }
  return clean === clean.toUpperCase() && clean.length > 4 ? toTitleCase(clean) : clean;
}

const LEGAL_FORM =
  /[\s,]*(?:\((?:pty|pvt|private|cayman|proprietary)\)|\b(?:ltd|limited|inc|llc|l\.l\.c|plc|gmbh|corp|corporation|co|pty|pvt|s\.?a|s\.?a\.?s|s\.?p\.?a|s\.?r\.?l|s\.?l|s\.?a\.?r\.?l|a\.?g|a\.?s|a\/s|n\.?v|b\.?v|oy|oyj|jsc|pjsc|ojsc|ooo|lda|ltda|s\.?a\. de c\.?v|de c\.?v|kft|d\.o\.o|e\.?p|bhd|sdn|k\.?k|company))\.?$/i;

function toTitleCase(text) {
  return text.toLowerCase().replace(/(^|[\s\-/(])(\p{Letter})/gu, (_, before, letter) => before + letter.toUpperCase());
}
