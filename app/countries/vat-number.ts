import { isInEu, vatArea } from './codes.ts';

/** The form behind the prefix, by the European Commission's VIES. */
const numberPatterns: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** The prefix differs from the ISO code for Greece (EL) and Northern Ireland (XI). */
function prefixesOf(country: string): string[] {
  const area = vatArea(country);
  if (area === 'GB') return ['GB', 'XI'];
  return isInEu(area) ? [area === 'GR' ? 'EL' : area] : [];
}

/** Adds the prefix; checks the form only, for the EU and the United Kingdom. @returns null for a wrong form */
export function readVatNumber(country: string, text: string): string | null {
  const given = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const [first, ...others] = prefixesOf(country);
  if (!first) return /^[A-Z0-9]{4,20}$/.test(given) ? given : null;
  const greek = first === 'EL' ? given.replace(/^GR/, 'EL') : given;
  const prefix = [first, ...others].find((each) => greek.startsWith(each));
  if (!prefix && isWellFormed(greek)) return null; // "DE123456789" would fit France with "FR" before it
  const number = prefix ? greek : first + greek;
  return isWellFormed(number) ? number : null;
}

const isWellFormed = (number: string): boolean => numberPatterns[number.slice(0, 2)]?.test(number.slice(2)) ?? false;

/** Null for types that are not sent to Stripe. */
export function stripeTaxIdType(number: string): 'eu_vat' | 'gb_vat' | null {
  if (!isWellFormed(number)) return null;
  return number.startsWith('GB') ? 'gb_vat' : 'eu_vat';
}
