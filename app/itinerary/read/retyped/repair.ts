import { findAirline, findAirlineByDesignator } from '~/reference/airlines.ts';
import { isPlaceCode } from '~/reference/places.ts';
import { findStatus } from '~/reference/status-codes.ts';
import { MONTH, MONTH_NAMES } from '../clock.ts';

/** What one scanned character was taken for: `printed` and `read` have the same length. */
export interface Repair {
  text: string;
  printed: string;
  read: string;
}

/** Stands for a lower-case l in a line of capitals. */
export const SMALL_L = '\u01c0';

const digitOf: Record<string, string> = { O: '0', I: '1', L: '1', [SMALL_L]: '1', S: '5', B: '8', Z: '2' };
const lettersOf: Record<string, string> = { 0: 'O', 1: 'IL', [SMALL_L]: 'IL', 5: 'S', 8: 'B', 2: 'Z' };
const MIXED = `[0-9OILSBZ${SMALL_L}]`;

const time = new RegExp(`^([#*]?)(${MIXED}{1,2}[:.]?${MIXED}{2})([APNM]?)((?:[+#-]${MIXED}?)?\\*?)$`);
const realTime = /^(?:(?:1[0-2]|0?\d)[:.]?[0-5]\d[APNM]|(?:[01]\d|2[0-4])[:.]?[0-5]\d)$/;
const date = new RegExp(`^((?:MO|TU|WE|TH|FR|SA|SU)?)(${MIXED}{1,2})([A-Z0-9${SMALL_L}]{3})(${MIXED}{2})?$`);
const cities = new RegExp(`^\\*?[A-Z01258${SMALL_L}]{6}\\*?$`);
const status = new RegExp(`^([A-Z]{2})(${MIXED})$`);
const carrier = new RegExp(`^\\*?([A-Z][A-Z0-9]|[0-9][A-Z])(${MIXED}{0,4})([A-Z]?)$`);
const number = new RegExp(`^(${MIXED}{1,4})([A-Z]?)$`);
const index = new RegExp(`^[IL${SMALL_L}]([.)+]?)$`);

const clean = new RegExp(`^(?:\\d*|[AC-HJKMNP-RT-Y]*|\\d{1,2}${MONTH}(?:\\d\\d)?|\\d{3,4}[APNM])$`);

/** Puts letters and digits that a scanner mixed up in their places, where only one kind can stand. */
export function repairLine(text: string): Repair | null {
  const tokens = text.split(' ');
  const read = tokens.map((token, at) =>
    isClean(token) ? token : repairToken(token, tokens[at - 1] ?? '', tokens[at + 1] ?? '', at),
  );
  const changed = tokens.findIndex((token, at) => token !== read[at]);
  if (changed === -1) return null;
  return { text: read.join(' '), printed: shown(tokens[changed] ?? ''), read: read[changed] ?? '' };
}

/** Whether nothing in a word can stand for something else: `117`, `25JUN27`, `1140A`, `HK`. */
function isClean(token: string): boolean {
  return clean.test(token);
}

function shown(token: string): string {
  return token.replaceAll(SMALL_L, 'l');
}

function repairToken(token: string, before: string, behind: string, at: number): string {
  const isFirst = at === 0 && carrier.test(behind) && index.test(token);
  if (isFirst) return token.replace(/^./, '1');
  if (at <= 2 && /^\d{1,2}[.)+]?$|^$/.test(before) && carrier.test(token)) return repairFlight(token, behind);
  if (at <= 3 && findAirline(before) !== null && number.test(token)) return repairNumber(token, behind);
  return repairDate(token) ?? repairTime(token) ?? repairStatus(token) ?? repairCities(token) ?? token;
}

function repairFlight(token: string, behind: string): string {
  const [, airline = '', digits = '', letter = ''] = carrier.exec(token) ?? [];
  if (digits === '' || findAirline(airline) === null || isDesignated(token)) return token;
  return airline + repairNumber(digits + letter, behind);
}

/** `SAS941`: three letters of a flight plan, and no S for a 5. */
const isDesignated = (token: string): boolean =>
  /^[A-Z]{3}\d{1,4}$/.test(token) && findAirlineByDesignator(token.slice(0, 3)) !== null;

/** A last letter is the class, unless the class follows. */
function repairNumber(token: string, behind: string): string {
  const isClassApart = /^[A-Z]$/.test(behind);
  const end = isClassApart || token.endsWith(SMALL_L) ? token.length : token.length - 1;
  const digits = toDigits(token.slice(0, end));
  return /^\d{1,4}$/.test(digits) || end < token.length ? digits + token.slice(end) : token;
}

function repairTime(token: string): string | null {
  const [, glyph = '', clock = '', half = '', mark = ''] = time.exec(token) ?? [];
  const fixed = toDigits(clock) + half;
  if (clock === '' || !/\d/.test(clock) || !realTime.test(fixed)) return null;
  return glyph + fixed + toDigits(mark);
}

function repairDate(token: string): string | null {
  const [, weekday = '', day = '', month = '', year = ''] = date.exec(token) ?? [];
  const days = toDigits(day);
  if (month === '' || Number(days) < 1 || Number(days) > 31) return null;
  const known = MONTH_NAMES.filter((name) => isLikeWord(name, month));
  if (known.length !== 1) return null;
  return `${weekday}${days}${known[0]}${toDigits(year)}`;
}

function repairStatus(token: string): string | null {
  const [, code = '', count = ''] = status.exec(token) ?? [];
  return findStatus(code) === null || code === '' ? null : code + toDigits(count);
}

function repairCities(token: string): string | null {
  const bare = token.replaceAll('*', '');
  if (!cities.test(token) || /^[A-Z]{6}$/.test(bare)) return null;
  const pairs = spellings(bare.slice(0, 3)).flatMap((from) => spellings(bare.slice(3)).map((to) => from + to));
  return pairs.length === 1 ? token.replace(bare, pairs[0] ?? '') : null;
}

/** The known places that a code can stand for. */
function spellings(code: string): string[] {
  let all = [''];
  for (const letter of code) {
    const letters = /[A-Z]/.test(letter) ? letter : (lettersOf[letter] ?? '');
    all = all.flatMap((start) => [...letters].map((one) => start + one));
  }
  return all.filter(isPlaceCode);
}

function isLikeWord(word: string, printed: string): boolean {
  for (let at = 0; at < word.length; at++) if (!isLike(word.charAt(at), printed.charAt(at))) return false;
  return true;
}

function isLike(letter: string, printed: string): boolean {
  if (letter === printed || lettersOf[printed]?.includes(letter)) return true;
  return digitOf[letter] !== undefined && digitOf[letter] === digitOf[printed];
}

function toDigits(text: string): string {
  return [...text].map((letter) => digitOf[letter] ?? letter).join('');
}
