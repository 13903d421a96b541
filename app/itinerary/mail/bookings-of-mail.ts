import type { OfferSaid } from '../fares/offer-heading.ts';
import { type BookingRead, newBooking } from '../read/booking.ts';
import { optionOf, saidBy } from '../read/options.ts';
import type { Warning } from '../types.ts';
import { BookingLocators } from './booking-locator.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import type { MailLine } from './candidates/lines.ts';
import { namesOf } from './names.ts';
import { candidatesOf } from './text-candidates.ts';

export interface Option {
  line: number;
  option: string;
  said: OfferSaid | null;
}

/** Headings such as OPTION 1, each with the flights below it. */
export function optionsOf(lines: readonly LineCandidates[]): Option[] {
  return lines.flatMap(({ line, flights }) => {
    const option = flights.length > 0 ? null : optionOf(line.folded);
    return option === null ? [] : [{ line: line.number, option, said: saidBy(line.folded) }];
  });
}

export function bookingAt(line: number, options: readonly Option[]): number {
  return Math.max(0, options.filter((option) => option.line <= line).length - 1);
}

export interface BookingsOfMail {
  bookings: BookingRead[];
  warnings: Warning[];
}

/**
 * Alternatives are bookings of the same travellers, each with the reference of its own lines. Both halves of a change name
 * travellers; the reference of the later one counts.
 *
 * @param whole both halves of a change
 */
export function toBookings(
  lines: readonly LineCandidates[],
  options: readonly Option[],
  whole: readonly MailLine[] | null,
): BookingsOfMail {
  const all = whole === null ? lines : candidatesOf(whole);
  const names = namesOf(all);
  const ofAll = new BookingLocators(all);
  const own = whole === null ? ofAll : new BookingLocators(lines);
  const locators = own.isEmpty() ? ofAll : own;
  const warnings = new Map<number | null, Warning>();
  const headings = options.length === 0 ? [{ option: null, said: null }] : options;
  const bookings = headings.map(({ option, said }, at) => {
    const { locator, warning } = locators.locatorOf((line) => isOwnLine(line, at, options));
    if (warning !== null) warnings.set(warning.line, warning);
    const facts = { names: [...names], locator, airlineLocators: ofAll.airlineLocators };
    return { ...newBooking(), ...facts, option, said };
  });
  return { bookings, warnings: [...warnings.values()] };
}

/** What stands above the first heading is said of all. */
function isOwnLine(line: number, at: number, options: readonly Option[]): boolean {
  const [first, own, next] = [options[0], options[at], options[at + 1]];
  if (first === undefined || line < first.line) return true;
  return line >= (own?.line ?? 0) && (next === undefined || line < next.line);
}
