import { findAirline } from '~/reference/airlines.ts';
import { readCityPair } from './anchors/city-pair.ts';
import { readWrittenDate } from './anchors/written-date.ts';
import { matchesOf } from './matches-of.ts';

const flightNumber =
  /(?:^|[ (>:*;,|])([A-Z][A-Z0-9]|[0-9][A-Z])(?:[ -]{0,3})(?=[OILSBZ\u01c0]{0,3}\d)[0-9OILSBZ\u01c0]{1,4}[A-Z]?(?=[^A-Z0-9:.]|$|\d{1,2}[A-Z]{3})/g;
/** Behind the number of a segment any two letters are a carrier. */
const HEAD = 4;
const clockTime =
  /(?:^|[^A-Z0-9:.]|(?<=\d[APN]))(?:(?:[01]?\d|2[0-4])[:.H][0-5]\d(?: ?[AP]\.? ?M)?|(?:1[0-2]|0?\d)[0-5]\d ?[APN]M?|(?:[01]\d|2[0-3])[0-5]\d)(?=[^A-Z0-9:.]|$|[123][* ]|(?<=[APN])\d{3})/g;
const cityPair =
  /(?:^|[^A-Z0-9])(?=[A-Z]{3}(?:[A-Z]{3}| ?(?:->?|\/|>|→) ?[A-Z]{3}| TO [A-Z]{3})(?![A-Z0-9:]|\/[A-Z]| [A-Z]{4}))/g;
/** At the start of a line after carrier, number and date the cities may stand apart. */
const citiesApart = /^[^A-Z]{0,6}.{0,24}\d[A-Z]{0,4} ?(?:[A-Z1-7]{1,2} )?(?=[A-Z]{3} [A-Z]{3}(?![A-Z0-9]))/;
/** Contacts, form of payment, ticketing, services, history and availability. */
const claimed =
  /^(?:\d{1,3}(?:\. ?| ))?(?:AP[A-Z]? |TK (?:OK|TL|XL|PAX)|F[PMVE] |(?:AS|XS|HS|SC|SX|CS|OS|OX|NS) [A-Z0-9]{2} ?\d|OPERATED|TEL|PHONE|\d{3}(?:\/\d{3})? [A-Z]{2}\/|\/?SSR)| [A-Z]{2}\/[A-Z]{2}\d{1,2}(?: |$)|(?: [A-Z][0-9AQSLCRX]){4}|OPEN/;
/** Some words of six letters are two airports: more of a flight stands beside real ones. */
const statusOrIndex = /^\d{1,2}[ .)]|(?:^| )[A-Z]{2}\d{1,2}(?: |$)/;
/** People's sentences. */
const prose = /(?:[A-Z]{3,20}[ ,.]{1,2}){6}/;

/** `2 AA 100Y OPEN JFKLHR*DS1`, `2 AA 100 Y TBA JFKLHR HK1`: neither date nor time is needed to miss such a line. */
const numberedRoute =
  /^\d{1,3}[.) ] ?\*?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?(?:\d{1,4}|OPEN) ?(?:[A-Z]{1,2} ?)?(?:OPEN ?|[A-Z?]{2,5} (?=.{6,7}[ *][A-Z]{2}\d))?(?=[A-Z]{3} ?[A-Z]{3}(?![A-Z0-9]))/;

/** Whether a numbered line begins with a flight and its cities. */
export function isNumberedRoute(text: string): boolean {
  const first = text.charCodeAt(0);
  const found = first >= 48 && first <= 57 ? numberedRoute.exec(text) : null;
  return found !== null && readCityPair(text, found[0].length) !== null;
}

/** Whether a line without a flight has what a flight needs: carrier, number, and cities or two times. */
export function owesWarning(text: string): boolean {
  if (isNumberedRoute(text)) return true;
  if (claimed.test(text) || prose.test(text) || !hasFlightNumber(text)) return false;
  const times = countTimes(text);
  return times > 1 || (hasCities(text) && (times > 0 || statusOrIndex.test(text) || hasDate(text)));
}

function hasFlightNumber(text: string): boolean {
  for (const found of matchesOf(flightNumber, text))
    if (found.index < HEAD || findAirline(found[1] ?? '') !== null) return true;
  return false;
}

function hasCities(text: string): boolean {
  for (const found of matchesOf(cityPair, text))
    if (readCityPair(text, found.index + found[0].length) !== null) return true;
  const apart = citiesApart.exec(text)?.[0];
  return apart !== undefined && readCityPair(text, apart.length) !== null;
}

function countTimes(text: string): number {
  return text.match(clockTime)?.length ?? 0;
}

/** What a line lacks, as a terminal prints it; a whole flight where nothing single is missing. */
export function missingFacts(text: string): string {
  const parts: string[] = [];
  if (!hasDate(text)) parts.push('12JAN');
  if (!hasCities(text)) parts.push('LHRJFK');
  if (countTimes(text) < 2) parts.push('1140 1405');
  return parts.length === 0 ? 'BA 117 Y 12JAN LHRJFK HK1 1140 1405' : parts.join(' ');
}

function hasDate(text: string): boolean {
  for (const found of matchesOf(/(?:^|[^A-Z0-9])(?=\d)/g, text))
    if (readWrittenDate(text, found.index + found[0].length) !== null) return true;
  return false;
}
