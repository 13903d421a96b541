import { findAirlineByName } from '~/reference/airlines.ts';
import { findSpokenAirline } from '~/reference/spoken-airlines.ts';
import { matchesOf } from '../../read/matches-of.ts';
import { type FlightFound, withoutZeros } from './flight-numbers.ts';

/** FLT:1894 */
const numberedByLabel =
  /(?:FLIGHT|FLT|VUELO|VOL|FLUG|VLUCHT|VOO|UCUS)(?: ?(?:NO|NR|NUMBER)\.?)? ?[:.#] ?(\d{1,4})(?![A-Z0-9]|[:.,/]\d)/g;
const numbered =
  /(?<![A-Z0-9:.,/+-])(\d{1,4})(?![A-Z0-9]|[:.,/]\d|[ -]\d{10}(?!\d)| ?(?:H|HRS?|MIN|KM|KG|PC|%)(?![A-Z]))/g;
const notOfName = /[^A-Z&'. -]/;
const chineseAtEnd = /[\u3400-\u9fff]{2,10}$/;
const signsAtEnd = /[ :#-]{1,3}$/;
const labelAtEnd = / (?:FLIGHT|FLT|VUELO|VOL|FLUG|VLUCHT|VOO|UCUS|NO|NR|NUMBER)\.?$/;

/** Whether a number may stand behind the name of an airline. */
export function holdsNumber(text: string): boolean {
  return text.search(numbered) !== -1 || text.search(numberedByLabel) !== -1;
}

/** A flight behind the name of its airline, "Nordic Star 849", in a line without a code. */
export function findNamedFlight(text: string, mayLookUp: () => boolean): FlightFound | null {
  for (const match of [...matchesOf(numberedByLabel, text), ...matchesOf(numbered, text)]) {
    const before = text.slice(Math.max(0, match.index - 40), match.index).replace(signsAtEnd, '');
    const chinese = chineseAtEnd.exec(before)?.[0];
    const name = chinese ?? before.split(notOfName).at(-1) ?? '';
    if (name.length < 3 || Number(match[1]) === 0 || isCount(match, text)) continue;
    const found = chinese === undefined ? airlineAtEnd(name, mayLookUp) : chineseAirlineAtEnd(name, mayLookUp);
    if (found === null) continue;
    // The name of an airline may be that of a place, too.
    const at = Math.max(0, before.lastIndexOf(found.name)) + Math.max(0, match.index - 40);
    const end = match.index + match[0].length;
    return { at, end, airline: found.airline, number: withoutZeros(match[1] ?? ''), bookingClass: null };
  }
  return null;
}

/** `Nordic Star 1 Koffer`: one figure before a word counts something, as figures before a measure in Chinese do. */
function isCount({ 0: digits, index }: RegExpExecArray, text: string): boolean {
  if (/^ ?[位名人件张个次天晚程段家元小分公折]/.test(text.slice(index + digits.length, index + digits.length + 2)))
    return true;
  return digits.length === 1 && /^ [A-Z]{3}/.test(text.slice(index + 1, index + 5));
}

/** No blank stands between the words of 乘坐汉莎航空. */
function chineseAirlineAtEnd(name: string, mayLookUp: () => boolean): { airline: string; name: string } | null {
  for (let from = 0; from < name.length - 1; from++) {
    if (!mayLookUp()) return null;
    const airline = findAirlineByName(name.slice(from));
    if (airline !== null) return { airline, name: name.slice(from) };
  }
  return null;
}

const MOST_WORDS = 5;
/** Airlines, and words before an hour or a count: `a las 10`. */
const notNames = new Set(['LAS', 'DAT', 'BUZZ', 'PLAY', 'OMNI']);

function airlineAtEnd(name: string, mayLookUp: () => boolean): { airline: string; name: string } | null {
  const spoken =
    name
      .trim()
      .replace(labelAtEnd, '')
      .split(/ - |: /)
      .at(-1) ?? '';
  const parts = spoken.trim().split(/ +/).slice(-MOST_WORDS);
  for (let from = 0; from < parts.length; from++) {
    const candidate = parts.slice(from).join(' ');
    if (candidate.length < 3 || notNames.has(candidate)) return null;
    if (!mayLookUp()) return null;
    const airline = findAirlineByName(candidate) ?? findSpokenAirline(candidate);
    if (airline !== null) return { airline, name: parts[from] ?? '' };
  }
  return null;
}
