import { MONTH } from '../read/clock.ts';
import { matchesOf } from '../read/matches-of.ts';
import { GIVEN_NAME, PRINTED_NAME, SURNAME } from './printed-name.ts';
import { serviceKindOf } from './service-kinds.ts';

/** The flight that a request is for; null where it names none. */
export interface LegRead {
  airline: string | null;
  from: string | null;
  number: string | null;
}

/** Passengers and segments as printed: `P1`, `1.2`, a name; `S2`. */
export interface References {
  passengers: string[];
  segments: number[];
}

export interface ServiceRead extends References {
  code: string;
  status: string | null;
  leg: LegRead;
  text: string | null;
  seats: { seat: string; passenger: string | null }[];
}

// SSRVGMLBAHK1, SSR VGML BA HK1, 12 /SSR XBGS QR HK1, SSRCHLDDL HK 1
const head = /(?:^|[^A-Z0-9])SSR ?([A-Z]{4}) ?(?:([A-Z0-9]{2}) ?)?([A-Z]{2}) ?(\d{1,3})(?!\d)/;
// LHRBOS 0227S 25JUL, LHRBOS0227S25JUL, PVGTPE 551 V11MAY, VIEATH
const leg = new RegExp(`^[ /]{0,2}([A-Z]{3})[A-Z]{3}(?: ?0{0,3}(\\d{1,4}) ?[A-Z] ?\\d{1,2}${MONTH}|(?=[/. -]|$))`);
/** `-1MERIDIAN/CLARA MRS`: Galileo and Apollo; the name ends at a dot. */
const named = new RegExp(`^[ /]{0,2}-\\d{0,2}(${PRINTED_NAME})`);
/** Anywhere in a request of a seat: `31BN-1BRANDT/JONAS MR`. */
const namedBehind = new RegExp(`-\\d{0,2}(${PRINTED_NAME})`);
/** ` 2.1 TASKAT/VUNOP`: Sabre. */
const numbered = new RegExp(` (\\d{1,2}\\.\\d{1,2}) ${SURNAME}/`);
const numberedName = new RegExp(` ?\\d{1,2}\\.\\d{1,2} ${SURNAME}/${GIVEN_NAME}(?: [A-Z]{1,20}){0,2}`);
const passengerNumbers = /[/,]P(\d{1,2}(?:[-,]\d{1,2}){0,9})(?!\d|[A-Z])/g;
const numberLists = /\/[PS]\d{1,2}(?:[-,]\d{1,2}){0,9}(?![A-Z0-9])/g;
const segmentNumbers = /\/S(\d{1,2}(?:[-,]\d{1,2}){0,9})(?!\d|[A-Z])/g;
const seat =
  /(?<![A-Z0-9])0{0,2}(\d{1,2}[A-HJ-L])(?:[NS](?![A-Z]))?(?:,P(\d{1,2}))?|(?<=[A-HJ-L])0{0,2}(\d{1,2}[A-HJ-L])/g;

/** Null for a line without a request, and for one of the reservation itself, such as documents and contacts. */
export function readService(line: string): ServiceRead | null {
  const found = head.exec(line);
  const [all = '', code, airline = null, status = null] = found ?? [];
  if (found === null || code === undefined || (code !== 'TKNE' && serviceKindOf(code) === null)) return null;
  const behind = line.slice(found.index + all.length);
  const [route = '', from = null, number = null] = leg.exec(behind) ?? [];
  const rest = behind.slice(route.length);
  const isSeat = route !== '' && serviceKindOf(code) === 'seat';
  const { passengers, segments } = referencesOf(isSeat ? nameFirst(rest) : rest);
  return {
    code,
    status,
    leg: { airline, from, number },
    text: freeText(rest),
    seats: isSeat ? seatsOf(rest.replace(namedBehind, ' ')) : [],
    passengers,
    segments,
  };
}

const nameFirst = (rest: string): string => (namedBehind.exec(rest)?.[0] ?? '') + rest.replace(namedBehind, ' ');

export function referencesOf(text: string): References {
  const name = named.exec(text)?.[1]?.trim() ?? (text.includes('.') ? numbered.exec(text)?.[1] : undefined);
  const numbers =
    name === undefined && text.includes('P') && /[/,]P\d/.test(text)
      ? numbersOf(text, passengerNumbers).map(String)
      : [];
  return {
    passengers: name === undefined ? numbers : [name],
    segments: text.includes('/S') ? numbersOf(text, segmentNumbers) : [],
  };
}

function numbersOf(text: string, lists: RegExp): number[] {
  return matchesOf(lists, text).flatMap(([, list = '']) => expand(list));
}

/** `2-4` is 2, 3 and 4; `2,5` two segments. */
function expand(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: Math.min(MOST_IN_RANGE, Math.max(1, last - first + 1)) }, (_, at) => first + at);
  });
}

const MOST_IN_RANGE = 99;

function seatsOf(text: string): ServiceRead['seats'] {
  return matchesOf(seat, text).map(([, first, passenger = null, next]) => ({
    seat: first ?? next ?? '',
    passenger,
  }));
}

function freeText(rest: string): string | null {
  const unnamed = rest.replace(named, '');
  const unnumbered = unnamed.includes('.') ? unnamed.replace(numberedName, '') : unnamed;
  const own = unnumbered.includes('/') ? unnumbered.replace(numberLists, '') : unnumbered;
  const text = own.replace(/^[ ./-]{1,4}/, '').trim();
  return text === '' ? null : text;
}
