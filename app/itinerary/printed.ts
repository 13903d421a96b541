/** Days since 1970-01-01, in the calendar of the place; no zone, no clock. */
export type CalendarDay = number;

/** Minutes since local midnight, 0 to 1439. */
export type LocalTime = number;

/** A place in the paste. */
export interface Source {
  line: number;
  column: number;
  text: string;
}

/** As terminals print them. */
export const MONTHS: readonly string[] = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** A date as printed; the parts that the terminal left out are null. */
export interface PrintedDate {
  day: number;
  month: number;
  year: number | null;
  /** 1 Monday to 7 Sunday. */
  weekday: number | null;
}
