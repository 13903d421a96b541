import { isoDate } from '~/itinerary/iso.ts';
import { readWrittenDate } from '~/itinerary/read/anchors/written-date.ts';
import { dayOfIso } from '~/itinerary/refine/calendar.ts';

export interface DayContext {
  /** ISO date that a day without a year is near to; null: the next such day from `today`. */
  near: string | null;
  /** ISO date. */
  today: string;
  /** `2/10` is 10 February where the month is written first. */
  isMonthFirst: boolean;
}

interface Written {
  day: number;
  month: number;
  year: number | null;
}

/** `10FEB`, `10/2`, `10 Feb 2027`, `10.2.27`, `2027-02-10`, in nine languages, as an ISO date; null for any other text. */
export function readTypedDay(text: string, context: DayContext): string | null {
  const written = read(
    text
      .replace(/(?<=\d)º/, '')
      .normalize('NFKC')
      .trim()
      .toUpperCase(),
    context.isMonthFirst,
  );
  if (written === null) return null;
  if (written.year !== null) return isoOf(written.year, written);
  const from = dayOfIso(context.near ?? context.today);
  const year = Number((context.near ?? context.today).slice(0, 4));
  const candidates = [year - 1, year, year + 1].flatMap((one) => isoOf(one, written) ?? []);
  const distance = (iso: string) => Math.abs(dayOfIso(iso) - from);
  if (context.near === null) return candidates.find((iso) => iso >= context.today) ?? null;
  return candidates.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

const twoNumbers = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/;

function read(text: string, isMonthFirst: boolean): Written | null {
  const [, first, , second, years] = twoNumbers.exec(text) ?? [];
  if (first !== undefined && second !== undefined) {
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    return { day: Number(day), month: Number(month), year: years === undefined ? null : 2000 + (Number(years) % 100) };
  }
  // "10 DE FEV. DE 2027", "10. FEB. 2027": the point of a short month parts nothing.
  const plain = text.replace(/(?<=\p{L}{3})\./gu, '');
  return readWhole(plain) ?? readWhole(plain.replace(weekday, ''));
}

const weekday = /^\p{L}{2,9}\.?,? (?=\d)/u;

function readWhole(text: string): Written | null {
  const anchor = readWrittenDate(text, 0);
  return anchor !== null && anchor.end === text.length ? anchor.value : null;
}

/** Null for 30 February. */
function isoOf(year: number, { day, month }: Written): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = dayOfIso(iso);
  return Number.isNaN(at) || isoDate(at) !== iso ? null : iso;
}
