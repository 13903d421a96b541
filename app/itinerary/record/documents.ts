import type { FactFinder } from '../facts/fact-finder.ts';
import { referencesOf } from '../facts/service-elements.ts';
import { MONTH, MONTH_NAMES } from '../read/clock.ts';

/** Names end at a slash, a number or a mark. */
const LONGEST_NAME = 41;
const NAME = "[A-Z][A-Z' -]{0,40}";
const isNamePart = /^[A-Z][A-Z' -]*$/;

// SSR DOCS LH HK1 P/GBR/999000111/GBR/11JUL81/F/09SEP33/OYELARAN/TUNDE/P1; ////01SEP59/M//SETADU/TAD; /DB/10DEC84/F/W
const birth = new RegExp(`/(\\d{1,2})(${MONTH})((?:19|20)?\\d\\d)/([MFUX]I?)(?:/|$)`);
const holder = new RegExp(`^(?:\\d{1,2}${MONTH}\\d{2,4})?/(${NAME}/${NAME})`);
// SSR INFT BA HK1 HARTWELL/TOM 11NOV25/S4/P1; P 2. KLALT/RILSISENK  INFT KK 1  KLALT/MOSTE 12APR26
const infantBirth = new RegExp(`(?<!\\d)(\\d{1,2})(${MONTH})(\\d\\d)(?!\\d)`);
const title = / (?:MISS|MSTR|MR|MS)$/;

interface Documents {
  find: FactFinder;
  births: (string | null)[];
  infants: (string | null)[];
  /** Year of the first departure: nobody is born later. */
  year: number;
}

/** Of a passport's data the day of birth, and of an infant the name. */
export function readDocument(text: string, booking: number, { find, births, infants, year }: Documents): void {
  const found = birth.exec(text);
  if (found === null) return;
  const [all, day = '', month = '', printed = '', sex = ''] = found;
  const name = holder.exec(text.slice(found.index + all.length))?.[1]?.trim();
  const isInfant = sex.endsWith('I');
  const { passengers } = referencesOf(text);
  if (isInfant) {
    addInfant(name, isoBirth(day, month, printed, year), booking, { find, births, infants, year });
    return;
  }
  const [holderAt, other] = find.passengers(booking, passengers.length > 0 || name === undefined ? passengers : [name]);
  if (holderAt === undefined || other !== undefined || find.all[holderAt]?.type === 'infant') return;
  births[holderAt] ??= isoBirth(day, month, printed, year);
}

export function readInfant(text: string, booking: number, documents: Documents): void {
  const found = infantBirth.exec(text);
  if (found === null) return;
  const [, day = '', month = '', printed = ''] = found;
  const name = nameAtEnd(text.slice(0, found.index).trimEnd().replace(title, ''));
  if (name !== null) addInfant(name, isoBirth(day, month, printed, documents.year), booking, documents);
}

/** "INFT BA HK1 HARTWELL/TOM" ends with "HARTWELL/TOM". */
function nameAtEnd(text: string): string | null {
  const slash = text.lastIndexOf('/');
  const before = text.slice(Math.max(0, slash - LONGEST_NAME), Math.max(0, slash));
  const family =
    before
      .split(/[^A-Z' -]/)
      .at(-1)
      ?.trim() ?? '';
  const given = text.slice(slash + 1).trim();
  const isName = [family, given].every((part) => part.length <= LONGEST_NAME && isNamePart.test(part));
  return isName ? `${family}/${given}` : null;
}

function addInfant(
  printed: string | undefined,
  born: string | null,
  booking: number,
  { find, births, infants }: Documents,
): void {
  const [family = '', given = ''] = (printed ?? '').split('/');
  const first = given.trim().split(' ')[0] ?? '';
  if (first === '') return;
  const at = find.all.findIndex(
    (one) => one.booking === booking && one.type === 'infant' && isNamed(one.name, family.trim(), first),
  );
  if (at === -1) return;
  births[at] ??= born;
  if (!find.all[at]?.name.includes('/')) infants[at] ??= `${family.trim()}/${given.trim()}`;
}

function isNamed(name: string, family: string, first: string): boolean {
  const [last = '', own] = name.split('/');
  return own === undefined ? last.split(' ')[0] === first : last === family && own.split(' ')[0] === first;
}

/** A year of two digits is the last such year; null for a day that is none. */
function isoBirth(day: string, month: string, printed: string, year: number): string | null {
  const short = Number(printed) + Math.floor(year / 100) * 100;
  const full = printed.length === 4 ? Number(printed) : short > year ? short - 100 : short;
  const iso = `${full}-${String(MONTH_NAMES.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(iso) ? iso : null;
}

function isDate(iso: string): boolean {
  const at = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso);
}
