import { findAirlineByName } from '~/reference/airlines.ts';
import type { DialectRules } from '../../dialects/dialect.ts';
import type { PrintedDate } from '../../types.ts';
import { execAt } from '../anchors/anchor.ts';
import { mayNameTwoPlaces } from '../anchors/city-pair.ts';
import { readFlightNumber } from '../anchors/flight-number.ts';
import { monthOf } from '../anchors/month-words.ts';
import { readWrittenDate } from '../anchors/written-date.ts';
import type { Reading } from '../best-reading.ts';
import type { FieldsRead } from '../fields.ts';
import type { LineFacts } from './line-facts.ts';
import { LineScanner } from './line-scanner.ts';

/** Lines that people have written anew have no forms: their facts are found one by one. */
const retyped: DialectRules = { name: 'retyped', dated: /(?!)/y, forms: [] };

// 2, 2., 2), 2+, 02:, 2 -, #2, -, *
const listNumber = /(?:[#*-] ?)?(?:(\d{1,2})( ?[.)+:>*-]{1,2} ?| ))?/y;
const monthThenDay = /^([A-Z\u00c0-\u017f]{3,10})\.? ([0-3]?\d)(?:,? (20\d\d))?(?![A-Z0-9])/;
/** Behind `1 JUN`: a weekday of Amadeus, or a year. */
const weekdayOrYear = /^(?:[1-7]|2[6-9]|3\d)$/;
const MONTH_WIDTH = 24;
/** Behind the sender of a chat or the mark of a quotation. */
const afterMark = /[:>|\]] (?=\S)/g;
const MOST_STARTS = 4;

/** A remark, an allowance or nothing: searches and offers go on with aircraft and prices. */
const remark = /^(?:$|[^A-Z0-9]{1,3}$|OPERATED BY|\d{1,2} ?(?:PC|KGS?|K)$)/;

/**
 * Reads a flight as people write it: dates, clocks, cities and status in any spelling and order.
 *
 * @param among true where other lines of the paste are flights of a terminal: then a number is enough for a flight
 * without class and status
 */
export function readRetyped(text: string, among: boolean): Reading | null {
  if (!mayNameTwoPlaces(text)) return null;
  for (const start of startsOf(text)) {
    const reading = readAt(text, start, among);
    if (reading !== null) return reading;
  }
  return null;
}

const airlineWord = /^([A-Z]{3})[ ,;|]{1,4}/;

/** `GOL; G3 1716`: the airline of the number, and no airport. */
function behindAirline(text: string): number {
  const [whole = '', word = ''] = airlineWord.exec(text) ?? [];
  const airline = word === '' ? undefined : readFlightNumber(text, whole.length)?.value.airline;
  return airline !== undefined && findAirlineByName(word) === airline ? whole.length : 0;
}

function startsOf(text: string): number[] {
  afterMark.lastIndex = 0;
  const starts = [behindAirline(text)];
  for (let found = afterMark.exec(text); found && starts.length < MOST_STARTS; found = afterMark.exec(text))
    starts.push(found.index + found[0].length);
  return starts;
}

function readAt(text: string, start: number, among: boolean): Reading | null {
  const listed = readListNumber(text, start);
  if (listed === null) return null;
  const [number = '', index] = listed;
  const scanner = new LineScanner(text, start + number.length, true);
  const reading = readFacts(scanner.scan(), text, start, index, among);
  if (reading !== null || !scanner.tookWeekday) return reading;
  return readFacts(new LineScanner(text, start + number.length, false).scan(), text, start, index, among);
}

function readFacts(
  found: LineFacts,
  text: string,
  start: number,
  index: string | undefined,
  among: boolean,
): Reading | null {
  const { fields, end } = found;
  if (fields.date === null || fields.number === null || found.places !== 2 || found.times.length === 0) return null;
  if (found.monthFirst !== null) return null;
  fields.index = index === undefined ? null : Number(index);
  settleTimes(found);
  const rest = text.slice(end).trim();
  if (found.hasLateStatus && !remark.test(rest)) fields.status = null;
  if (!isWhole(fields, rest, among)) return null;
  return { dialect: retyped, fields, start, end, score: 0 };
}

/**
 * In `14 JUIN` and `14.06.` the number is a day. `1 JUN 7` says nothing for certain, `1 JUN 7, 2027` is numbered; null
 * where both are possible.
 */
function readListNumber(text: string, start: number): readonly string[] | null {
  const found = execAt(listNumber, text, start);
  const [all = '', index] = found ?? [];
  if (index === undefined) return [all];
  const day = start + all.indexOf(index);
  if (readWrittenDate(text, day) === null) return [all, index];
  const behind = monthThenDay.exec(text.slice(start + all.length, start + all.length + MONTH_WIDTH));
  if (behind === null || monthOf(behind[1] ?? '') === null) return [text.slice(start, day)];
  return behind[3] === undefined && weekdayOrYear.test(behind[2] ?? '') ? null : [all, index];
}

/**
 * The terminal stands behind the time of check-in, and the mark of the arrival before the time on the way; otherwise
 * zones and distance tell a third time later.
 */
function settleTimes({ fields, times, timesBeforeMark, timesBeforeTerminal }: LineFacts): void {
  const [first = null, second = null, third = null] = times;
  const isElapsed = third !== null && (timesBeforeMark === 2 || timesBeforeTerminal === 0);
  const isCheckIn = third !== null && !isElapsed;
  fields.checkIn = isCheckIn ? first : null;
  fields.departs = isCheckIn ? second : first;
  fields.arrives = isCheckIn ? third : second;
  fields.elapsed = isElapsed ? third : null;
}

function isWhole(fields: FieldsRead, rest: string, among: boolean): boolean {
  const { status, bookingClass, date, index, departs, arrives } = fields;
  if (departs === null) return false;
  if (arrives === null) return rest === '' && status !== null;
  if (status !== null) return true;
  return remark.test(rest) && (bookingClass !== null || hasYear(date) || (among && index !== null));
}

function hasYear(date: PrintedDate | null): boolean {
  return date?.year != null;
}
