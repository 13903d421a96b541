import { withoutGluedMs } from '~/reference/names/glued-ms.ts';
import { MONTH_NAMES } from '../read/clock.ts';
import { infantsIn } from '../read/infants.ts';
import { matchesOf } from '../read/matches-of.ts';
import { isSeat } from '../read/names.ts';
import type { Passenger, PassengerType } from './model.ts';
import { partedName } from './parted-name.ts';

/** What is printed of a passenger beside the name. */
export interface NameItem {
  /** As the names of the booking have it. */
  name: string;
  number: string | null;
  /** Behind the name: `*P-C05`, `(CHD/14MAY20)`, `*16AUG25`. */
  remark: string;
  isInfant: boolean;
  /** For an infant in the brackets of an adult. */
  isCarried: boolean;
}

const mark = /(?:^|\s)(\d{1,3})\. ?(?:([ICX])\/)?(\d{0,2})(?=[^\d\s./])/g;
const nameEnd = /[*(]/;
const titles = 'MR|MRS|MS|MISS|MSTR|MASTER|DR|PROF|SIR|LADY|REV|CHD|CNN|INF|YTH';
const title = new RegExp(` (${titles})\\.?$`);
/** Glued only where no given name ends so. */
const gluedTitle = /[A-Z]{3}(MRS|MSTR|CHD)$/;
const types: Record<string, PassengerType> = {
  CHD: 'child',
  CNN: 'child',
  MSTR: 'child',
  MASTER: 'child',
  INF: 'infant',
};
const child = /\*(?:P-)?C-?\d{1,2}(?!\d)|\(C\d{1,2}\)|\((?:CHD|CNN)\b/;
const years = /(?:\*(?:P-)?C-?|\(C)(\d{1,2})(?!\d)/;
const birth = new RegExp(`(\\d{1,2})(${MONTH_NAMES.join('|')})((?:19|20)?\\d\\d)(?!\\d)`);

/** The passengers of a line of names, with what is printed beside them. */
export function nameItems(line: string): NameItem[] {
  const marks = matchesOf(mark, line);
  const items: NameItem[] = [];
  marks.forEach((found, at) => {
    const [all, field = '', kind, seats] = found;
    const body = line.slice(found.index + all.length, marks[at + 1]?.index).trim();
    const cut = body.search(nameEnd);
    const printed = (cut === -1 ? body : body.slice(0, cut)).trim();
    const remark = cut === -1 ? '' : body.slice(cut);
    const number = seats === '' ? field : `${field}.`;
    addItems(printed, number, remark, kind === 'I', Number(seats), items);
    items.push(...infantsOf(remark, number));
  });
  return items;
}

/** `1.2LAST/FIRST/SECOND` is 1.1 and 1.2. */
function addItems(
  printed: string,
  number: string,
  remark: string,
  isInfant: boolean,
  seats: number,
  items: NameItem[],
): void {
  const [last = '', ...all] = printed.split('/');
  const firsts = all.filter((first) => !isSeat(first));
  const given = firsts.length > 1 && seats > 1 ? firsts : [firsts.join('/')];
  given.forEach((first, at) => {
    items.push({
      name: first === '' ? last : `${last}/${first}`,
      number: number.endsWith('.') ? `${number}${at + 1}` : number,
      remark: at === given.length - 1 ? remark : '',
      isInfant,
      isCarried: false,
    });
  });
}

function infantsOf(remark: string, number: string): NameItem[] {
  return infantsIn(remark).map(({ name, born }) => {
    return { name, number, remark: born, isInfant: true, isCarried: true };
  });
}

/** The passengers of a booking; `items` come in the order of the names. */
export function passengersOf(
  names: readonly string[],
  items: readonly NameItem[],
  booking: number,
  thisYear: number,
): Passenger[] {
  const left = [...items];
  return names.map((name) => {
    const at = left.findIndex((item) => isSameName(item.name, name));
    const [item] = at === -1 ? [] : left.splice(at, 1);
    return passengerOf(name, item, booking, thisYear);
  });
}

/** A name that the next line completes begins like the whole one; a locator may stand behind the last. */
function isSameName(printed: string, whole: string): boolean {
  return printed === whole || (printed.length > 3 && whole.startsWith(printed)) || printed.startsWith(`${whole} `);
}

function passengerOf(name: string, item: NameItem | undefined, booking: number, thisYear: number): Passenger {
  const own = withoutInfants(item?.remark ?? '');
  const printed = titleOf(name);
  const type = item?.isInfant ? 'infant' : typeOf(printed, own);
  const age = own === '' ? undefined : years.exec(own)?.[1];
  return {
    name,
    booking,
    number: item?.number ?? null,
    type,
    title: printed === null || noTitles.has(printed) ? null : printed,
    age: age === undefined ? null : Number(age),
    born: own === '' ? null : birthOf(own, thisYear),
    carriedBy: null,
  };
}

function titleOf(name: string): string | null {
  const written = !name.includes('/') && name.includes(' ') ? partedName(name).title : null;
  return written ?? title.exec(name)?.[1] ?? gluedTitle.exec(name)?.[1] ?? gluedMsOf(name);
}

/** Behind a given name only. */
function gluedMsOf(name: string): 'MS' | null {
  const given = name.slice(name.lastIndexOf('/') + 1);
  return name.includes('/') && withoutGluedMs(given.slice(given.lastIndexOf(' ') + 1)) !== null ? 'MS' : null;
}

function typeOf(title: string | null, remark: string): PassengerType {
  return remark !== '' && child.test(remark) ? 'child' : (types[title ?? ''] ?? 'adult');
}

const noTitles = new Set(['ADT', 'CHD', 'CNN', 'INF', 'YTH']);

function withoutInfants(remark: string): string {
  return remark.includes('(INF') ? remark.replace(/\(INF[^)]{0,80}\)?/g, '') : remark;
}

/** A year of two digits is the last such year. */
function birthOf(remark: string, thisYear: number): string | null {
  const [, day = '', month = '', printed = ''] = birth.exec(remark) ?? [];
  if (printed === '') return null;
  const short = Number(printed) + Math.floor(thisYear / 100) * 100;
  const year = printed.length === 4 ? Number(printed) : short > thisYear ? short - 100 : short;
  const monthNumber = MONTH_NAMES.indexOf(month) + 1;
  return `${year}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
