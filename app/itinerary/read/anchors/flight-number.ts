import { findAirline } from '~/reference/airlines.ts';
import { type Anchor, execAt } from './anchor.ts';
import { readWeekdayWord } from './weekday-words.ts';
import { readWrittenDate } from './written-date.ts';

export interface FlightNumber {
  airline: string;
  number: string;
  suffix: string | null;
  bookingClass: string | null;
}

// BA117, BA 117, BA-0117, BA 117M, BA 117 M, BA117D M, *MU5936 K1
const carrierAndNumber =
  /\*?([A-Z][A-Z0-9]|[0-9][A-Z])(?: ?- ?| )?0{0,3}(\d{1,4})(?:([A-Z])(?![A-Z0-9]))?(?: ([A-Z])\d?(?![A-Z0-9.]))?/y;
// BA117M12JAN: the class stands before a date, or at the end of a word
const gluedToDate = /\*?([A-Z][A-Z0-9]|[0-9][A-Z])(?: ?- ?| )?0{0,3}(\d{1,4})([A-Z])(?=\d{1,2}[A-Z]{3})/y;

/** A known carrier and a number; a letter behind it is the class, the first of two an operational suffix. */
export function readFlightNumber(text: string, at: number): Anchor<FlightNumber> | null {
  const found = execAt(gluedToDate, text, at) ?? execAt(carrierAndNumber, text, at);
  const [all = '', airline, number, first, second] = found ?? [];
  if (airline === undefined || number === undefined || findAirline(airline) === null) return null;
  const end = at + all.length;
  // `BA 11?` has lost one, `BA 1171`: more digits belong to something else.
  if (/[?#]/.test(text.charAt(end))) return null;
  if (/[A-Z0-9]/.test(text.charAt(end)) && !/^\d{1,2}[A-Z]{3}/.test(text.slice(end, end + 5))) return null;
  if (first === undefined && isWeekdayOfDate(text, at, end - number.length)) return null;
  const suffix = second === undefined ? null : (first ?? null);
  return { end, value: { airline, number, suffix, bookingClass: second ?? first ?? null } };
}

/** `FR 04-JUN`: a weekday before its date. */
function isWeekdayOfDate(text: string, at: number, day: number): boolean {
  return readWeekdayWord(text, at) !== null && readWrittenDate(text, day) !== null;
}
