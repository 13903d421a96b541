import { findAirline, findAirlineByName } from '~/reference/airlines.ts';
import { withoutAccents } from '../read/anchors/anchor.ts';
import { tradeName } from './trade-name.ts';

/**
 * The operating carrier in ordinary letters, from `KLM CITYHOPPER`, `/SKYWEST DBA UNITED EXPRESS`, `CA2468` or
 * `8X/AMADEUS EIGHT`. Null when none is named, and for the marketing airline.
 */
export function nameOperator(printed: string | null, marketing: string): string | null {
  if (printed === null) return null;
  const text = plain(printed);
  if (text === '' || NOBODY.has(text)) return null;
  const code = /^([A-Z0-9]{2}|[A-Z]{2}[A-Z0-9])(?: ?\d{1,4}[A-Z]?)?$/.exec(text)?.[1];
  if (code !== undefined && /[A-Z]/.test(code)) return nameByCode(code, marketing);
  const coded = /^([A-Z0-9]{2})\/(?=[A-Z]{3})/.exec(text)?.[1];
  if (coded === marketing) return null;
  const parties = text
    .slice(coded === undefined ? 0 : 3)
    .split(/ (?:DBA|D\/B\/A|AS|FOR|-) /, 2)
    .map((party) => party.trim())
    .filter((party) => party !== '');
  const [operator = '', other] = parties;
  const known = findAirlineByName(operator);
  if (isMarketing(operator, known, marketing)) return null;
  const name = nameParty(operator, known);
  return (other === undefined ? name : `${name} / ${nameParty(other, findAirlineByName(other))}`) || null;
}

const NOBODY = new Set(['SUBSIDIARY/FRANCHISE', 'UNDEFINED', 'UNKNOWN', 'ANOTHER CARRIER', 'OTHER AIRLINE']);

/** Drops slashes, stars, the leg, a glued remark and the operator's own flight number. */
function plain(printed: string): string {
  const text = printed.slice(0, 120).toUpperCase().replace(/\s+/g, ' ');
  const next = text.search(/ (?:OFFER CAR|DEPARTS |ARRIVES |>)/);
  return bare(next === -1 ? text : text.slice(0, next))
    .replace(/^EXPLOITE PAR[ /:]+/, '')
    .replace(/ [A-Z]{3}-[A-Z]{3}$/, '')
    .replace(/ AS [A-Z0-9]{2} FLT \d{1,4}$/, '');
}

function bare(text: string): string {
  let end = text.length;
  while (end > 0 && ' *.,/-'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end).replace(/^[ /*:-]+/, '');
}

function nameByCode(code: string, marketing: string): string | null {
  return code === marketing ? null : (findAirline(code)?.name ?? code);
}

/** @param code of the airline of that name */
function nameParty(party: string, code: string | null): string {
  const known = code === null ? null : (findAirline(code)?.name ?? null);
  return known !== null && letters(known) === letters(party) ? known : tradeName(party);
}

/** Brands under the code of a larger airline; the passenger reads their name on the aircraft. */
const BRAND = /REGIONAL|EXPRESS|LINK|CONNECT|ROUGE|EAGLE|SHUTTLE|CITYLINER|EUROFLYER|GLOBAL|AUSTRAL/;

/** Whether the name is that of the marketing airline, or a beginning of it ("KLM ROYAL DUT"). */
function isMarketing(operator: string, code: string | null, marketing: string): boolean {
  if (code !== null) return code === marketing && !BRAND.test(operator);
  const name = letters(findAirline(marketing)?.name ?? '');
  const printed = letters(tradeName(operator));
  return stem(printed) === stem(name) || (printed.length >= 3 && name.startsWith(printed));
}

function stem(name: string): string {
  return name.replace(/(?:INTERNATIONAL|INTL|AIRLINES?|AIRWAYS|LINES){1,3}$/, '');
}

const notAlphanumeric = /[^A-Z0-9]+/g;

function letters(name: string): string {
  return withoutAccents(name).toUpperCase().replace(notAlphanumeric, '');
}
