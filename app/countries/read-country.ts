import { countryCodes, isCountry } from './codes.ts';

/** Common names that `Intl` does not list, without accents and full stops. */
const aliases: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  holland: 'NL',
  turkey: 'TR',
  'czech republic': 'CZ',
  'republic of ireland': 'IE',
  eire: 'IE',
  oesterreich: 'AT',
  'ivory coast': 'CI',
  burma: 'MM',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  korea: 'KR',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  'viet nam': 'VN',
  uae: 'AE',
  swaziland: 'SZ',
  macedonia: 'MK',
  'cape verde': 'CV',
  'peoples republic of china': 'CN',
};

const otherCodes: Record<string, string> = { UK: 'GB', EL: 'GR' };

/** The product's languages come first: their names win where one name means two countries. */
const locales = [
  'en',
  'es',
  'zh-Hans',
  'pt',
  'de',
  'fr',
  'nb',
  'nl',
  'tr',
  'it',
  'pl',
  'hu',
  'fi',
  'ro',
  'cs',
  'sk',
  'sl',
  'hr',
  'bg',
  'el',
  'et',
  'lv',
  'lt',
  'da',
  'sv',
  'ga',
  'mt',
  'sr',
  'sr-Latn',
  'uk',
  'ru',
  'ar',
  'he',
  'ja',
  'ko',
  'zh-Hant',
  'hi',
  'th',
  'vi',
  'id',
  'sq',
  'is',
  'ca',
  'fa',
];

let codesByName: Map<string, string> | undefined;

/** Reads "de", "Deutschland", "The Netherlands" or "Osterreich". Two letters always mean a code. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return otherCodes[code] ?? (isCountry(code) ? code : null);
  codesByName ??= indexNames();
  return codesByName.get(normaliseName(text)) ?? null;
}

const normaliseName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.,;:'’`"]/g, '')
    .replace(/[\s\-–—]+/g, ' ')
    .trim()
    .replace(/^(the|la|el|los|las|le|les|die|der|das|de|het) (?=\S{3})/, '');

function indexNames(): Map<string, string> {
  const names = new Map(Object.entries(aliases));
  for (const locale of locales)
    for (const style of ['long', 'short'] as const) {
      const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none', style });
      for (const code of countryCodes) for (const name of spellings(regions.of(code))) add(names, name, code);
    }
  return names;
}

/** "Myanmar (Burma)" is also "Myanmar". */
const spellings = (name: string | undefined) => (name ? [name, name.split(/[(（]/, 1).join('')] : []);

function add(names: Map<string, string>, name: string, code: string): void {
  const key = normaliseName(name);
  if (key && !names.has(key)) names.set(key, code);
}
