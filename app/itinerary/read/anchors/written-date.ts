import type { PrintedDate } from '../../types.ts';
import { type Anchor, execAt, isDigitAt, isLetterAt } from './anchor.ts';
import { monthOf } from './month-words.ts';

/** `03/04/2027` is two dates: day first, and month first. */
export interface WrittenDate extends PrintedDate {
  monthFirst: PrintedDate | null;
}

const YEAR = '(?:20[2-4]\\d|[2-4]\\d)';
const LETTERS = 'A-Z\\u00c0-\\u017f';
/** Behind a blank more could be meant than a year. */
const YEAR_APART = '(?:20[2-4]\\d|2[6-9]|3\\d)';
/** A two-digit year is no hour and no baggage: `12 JAN 20:35`, `12 JAN 20H`, `12JAN 30K`. */
const YEAR_END = `(?!\\d|[:.]\\d|H|KG?(?![A-Z])|PC)`;
// 12JAN, 12-JAN-27, 12/JAN/2027, 12. JANUAR 2027, 12 DE ENERO DE 2027, 1ST OF MAY
const dayFirst = new RegExp(
  `([0-3]?\\d)(?:ST|ND|RD|TH|ER|º)?\\.?[ /.-]{0,2}(?:DE |OF )?([${LETTERS}]{3,10})(?:\\.(?! ?\\d\\d[.:]))?` +
    `(?:(?: ?[/.,-] ?|)(?:DE |DEL )?'?(${YEAR})${YEAR_END}| (?:DE |DEL )?(${YEAR_APART})${YEAR_END})?`,
  'y',
);
// 12JANLHRJFK: the cities touch the date
const gluedCities = /([0-3]?\d)([A-Z]{3})(?=[A-Z]{6}(?![A-Z]))/y;
// JAN 12, 2027
const monthThenDay = new RegExp(
  `([${LETTERS}]{3,10})\\.?[ -]([0-3]?\\d)(?:ST|ND|RD|TH)?(?:,? (20[2-4]\\d))?${YEAR_END}`,
  'y',
);
// PREMIER JUIN 2027, PRIMERO DE MAYO
const firstOfMonth = new RegExp(
  `(?:PREMIER|ERSTE[NR]?|PRIMERO|PRIMEIRO) (?:DE )?([${LETTERS}]{3,10})(?:,? (?:DE |DEL )?(20[2-4]\\d)${YEAR_END})?`,
  'y',
);
const iso = /(20[2-4]\d)([-/.])([01]\d)\2([0-3]\d)(?!\d)/y;
const dotted = new RegExp(`([0-3]?\\d)\\.([01]?\\d)\\.(${YEAR})?(?!\\d)`, 'y');
const slashed = new RegExp(`([0-3]?\\d)([/-])([0-3]?\\d)\\2(${YEAR})(?!\\d)`, 'y');
const chinese = /(?:(20[2-4]\d|[2-4]\d)年)?([01]?\d)月([0-3]?\d)[日号]?/y;

/** Reads a date as people write it, in nine languages; the text is in capitals. */
export function readWrittenDate(text: string, at: number): Anchor<WrittenDate> | null {
  if (isDigitAt(text, at)) return readDigits(text, at);
  return isLetterAt(text, at) ? (readMonthFirst(text, at) ?? readFirst(text, at)) : null;
}

function readDigits(text: string, at: number): Anchor<WrittenDate> | null {
  return readGlued(text, at) ?? readDayFirst(text, at) ?? readNumbers(text, at);
}

function readGlued(text: string, at: number): Anchor<WrittenDate> | null {
  const [all = '', day, month] = execAt(gluedCities, text, at) ?? [];
  return dateAt(at + all.length, day, monthOf(month ?? ''), undefined);
}

function readDayFirst(text: string, at: number): Anchor<WrittenDate> | null {
  const [all = '', day, month, year, apart] = execAt(dayFirst, text, at) ?? [];
  return dateAt(at + all.length, day, monthOf(month ?? ''), year ?? apart);
}

function readMonthFirst(text: string, at: number): Anchor<WrittenDate> | null {
  const [all = '', month, day, year] = execAt(monthThenDay, text, at) ?? [];
  return dateAt(at + all.length, day, monthOf(month ?? ''), year);
}

function readFirst(text: string, at: number): Anchor<WrittenDate> | null {
  const [all = '', month, year] = execAt(firstOfMonth, text, at) ?? [];
  return dateAt(at + all.length, all === '' ? undefined : '1', monthOf(month ?? ''), year);
}

function readNumbers(text: string, at: number): Anchor<WrittenDate> | null {
  let found = execAt(iso, text, at);
  if (found) return dateAt(at + found[0].length, found[4], Number(found[3]), found[1]);
  found = execAt(dotted, text, at);
  if (found) return dateAt(at + found[0].length, found[1], Number(found[2]), found[3]);
  found = execAt(chinese, text, at);
  if (found) return dateAt(at + found[0].length, found[3], Number(found[2]), found[1]);
  found = execAt(slashed, text, at);
  return found && slashedDate(at + found[0].length, Number(found[1]), Number(found[3]), found[4]);
}

function slashedDate(end: number, first: number, second: number, year: string | undefined): Anchor<WrittenDate> | null {
  const dayThenMonth = dateAt(end, String(first), second, year);
  const monthThenDay = dateAt(end, String(second), first, year);
  if (dayThenMonth === null || monthThenDay === null || first === second) return dayThenMonth ?? monthThenDay;
  return { end, value: { ...dayThenMonth.value, monthFirst: monthThenDay.value } };
}

function dateAt(
  end: number,
  day: string | undefined,
  month: number | null,
  year: string | undefined,
): Anchor<WrittenDate> | null {
  const number = Number(day);
  if (day === undefined || month === null || month < 1 || month > 12 || number < 1 || number > 31) return null;
  const full = year === undefined ? null : (Number(year) % 100) + 2000;
  return { end, value: { day: number, month, year: full, weekday: null, monthFirst: null } };
}
