import { lineEnd } from './line-end.ts';
import { fold } from './mail/candidates/fold.ts';
import { tellsChange } from './mail/changes/halves.ts';
import { isRead, numbersLeft } from './mail/numbers-left.ts';
import { readLabels, readMail } from './mail/read-mail.ts';
import { showsTerminalDisplay } from './mail/terminal-displays.ts';
import { hasTurnedHeader } from './mail/turned-header.ts';
import { readMailData } from './mail-data/read-mail-data.ts';
import { normalise } from './normalise.ts';
import { collapseSpaces } from './read/collapse-spaces.ts';
import { missingFacts } from './read/owed-warning.ts';
import type { PasteRead } from './read/paste-read.ts';
import { readLines } from './read/read-lines.ts';
import { seenInstead } from './read/seen-instead.ts';
import { dayOfIso } from './refine/calendar.ts';
import { doubtfulTitles } from './refine/doubtful-titles.ts';
import { refine } from './refine/refine.ts';
import type { Trace } from './trace/trace.ts';
import type { CalendarDay, Line, ParsedItinerary, Segment, Warning } from './types.ts';

/** Reads and refines a paste; `today` is an ISO date. */
export function parseItinerary(
  text: string,
  today: string,
  trace: Trace | null = null,
  withFacts = true,
): ParsedItinerary {
  const whole = SURROGATE.test(text) ? text.replace(LONE_SURROGATE, REPLACED) : text;
  const lines = normalise(whole);
  const day = dayOfIso(today);
  trace?.addLines(lines);
  const refined = refine(readPaste(whole, lines, day, trace), day, trace, withFacts);
  if (refined.segments.length === 0)
    refined.warnings = isOfPeople(whole) ? refined.warnings : saySeen(lines, refined.warnings);
  else if (withFacts) refined.warnings.push(...doubtfulTitles(refined.bookings, lines));
  if (whole.includes(REPLACED)) refined.warnings.push({ code: 'bytes-replaced', line: null, column: null, values: {} });
  return refined;
}

/** Flights of a terminal count first, then the data of a mail, then lines as people write them, then free text. */
function readPaste(text: string, lines: readonly Line[], today: CalendarDay, trace: Trace | null): PasteRead {
  const read = readLines(lines, trace);
  if (read.segments.some(({ dialect }) => dialect !== 'retyped'))
    return withMailNotRead(withLabelledNames(read, text), text, today);
  const data = readMailData(text);
  if (data !== null || (read.serviceDisplays.length > 0 && !SMALL_LETTERS.test(text))) return data ?? read;
  if (read.segments.length > 0) return moreOf(withLabels(read, text), text, today, trace);
  if (lines.length === 0 || read.bookings.some(({ names }) => names.length > MOST_NAMES)) return read;
  if (showsTerminalDisplay(inCapitals(lines, text))) return read;
  const free = readFree(text, today, trace);
  if (free === null || free.segments.length > 0) return free ?? read;
  return withIncomplete(namedAs(free, read), free);
}

/** Who travels, and the reference, where all flights are open. */
function namedAs({ incomplete, bookings }: PasteRead, read: PasteRead): PasteRead {
  const isUnnamed = read.bookings.every(({ names, locator }) => names.length === 0 && locator === null);
  return isUnnamed && incomplete.length > 0 ? { ...read, bookings } : read;
}

/** `FlugFuchs24` is no availability of nine letters. */
function inCapitals(lines: readonly Line[], text: string): string[] {
  const printed = text.split(lineEnd);
  return lines.flatMap(({ text: line, number }) =>
    SMALL_LETTERS.test(printed[number - 1] ?? '') ? [] : line.trimStart(),
  );
}

/** Rows of a mail may look like those of a terminal: where nobody reads them, the reader of mails does. */
function readFree(text: string, today: CalendarDay, trace: Trace | null): PasteRead | null {
  return readMail(text, today, trace) ?? (isOfPeople(text) ? readMail(text, today, trace, true) : null);
}

/** Of a line that is an open flight, the reader of mails knows more. */
function withIncomplete(read: PasteRead, { incomplete, others: services, warnings }: PasteRead): PasteRead {
  const open = new Set<number | null>(incomplete.map(({ source }) => source.line));
  const others = read.warnings.filter(({ line }) => !open.has(line));
  const said = new Set(others.map(({ line }) => line));
  const own = warnings.filter(({ line }) => !said.has(line));
  return { ...read, incomplete, others: [...read.others, ...services], warnings: [...others, ...own] };
}

/**
 * Where lines stay open beside those that people have retyped, a header names arrivals before departures, a text tells of
 * a change or other numbers stand between the lines, the reader of mails may read them all.
 */
function moreOf(read: PasteRead, text: string, today: CalendarDay, trace: Trace | null): PasteRead {
  const isTold = hasTurnedHeader(text) || tellsChange(text);
  const left = numbersLeft(read.segments, text);
  const isOpen = left.size > 0 || read.warnings.some(({ code }) => ofLines.has(code)) || leavesTimes(read, text);
  const mail = isTold || isOpen ? readMail(text, today, trace, true) : null;
  if (mail === null) return read;
  const others = mail.segments.filter((one) => !isRead(read.segments, one)).length;
  const isMore = isTold ? mail.segments.length >= read.segments.length : mail.segments.length > read.segments.length;
  if (isMore && (isTold || others > 0)) return mail;
  const known = new Set(read.segments.map(({ source }) => source.line));
  const incomplete = mail.incomplete.filter(({ source }) => !known.has(source.line));
  const lines = new Set<number | null>(incomplete.map(({ source }) => source.line));
  const warnings = mail.warnings.filter(
    ({ line, code, values }) =>
      line !== null && (lines.has(line) || (left.has(line) && ofLines.has(code) && !isBare(values))),
  );
  const ofMail = mail.segments.filter(({ source }) => !known.has(source.line));
  const owed = [...warnings, ...notRead(ofMail, read.segments)];
  if (incomplete.length + owed.length === 0) return read;
  const services = incomplete.length === 0 ? [] : mail.others;
  return withIncomplete(read, { ...mail, incomplete, others: services, warnings: owed });
}

/** `Adelaide SA 5000`: two letters and digits alone are no flight. */
const isBare = ({ fields = '' }: Warning['values']): boolean => String(fields).split(', ').length === 5;

/** Beside lines of a terminal the flights of a mail are not read: each is owed a warning. */
function withMailNotRead(read: PasteRead, text: string, today: CalendarDay): PasteRead {
  const printed = SMALL_LETTERS.test(text) ? text.split(lineEnd) : [];
  const left = printed.length === 0 ? [] : [...numbersLeft(read.segments, text)];
  if (!left.some((line) => SMALL_LETTERS.test(printed[line - 1] ?? ''))) return read;
  const isSaid = (line: number) =>
    read.warnings.some(
      ({ line: own, values: { first = own, last = own } }) => line >= Number(first) && line <= Number(last),
    );
  const known = new Set(read.segments.map(({ source }) => source.line));
  const ofMail = readMail(text, today, null)?.segments.filter(
    ({ source: { line, text: own } }) => !known.has(line) && !isSaid(line) && SMALL_LETTERS.test(own),
  );
  const owed = notRead(ofMail ?? [], read.segments);
  return owed.length === 0 ? read : { ...read, warnings: [...read.warnings, ...owed] };
}

/** Flights that only the reader of mails has, where all that the other one has would be lost for them. */
function notRead(ofMail: readonly Segment[], segments: readonly Segment[]): Warning[] {
  return ofMail
    .filter((one) => !isRead(segments, one))
    .map(({ source: { line, column, text } }) => ({
      code: 'line-not-read',
      line,
      column: column + text.length,
      values: { expected: missingFacts(fold(text)) },
    }));
}

/** Whether a line that was not read has two times beside two codes or a number. */
function leavesTimes({ segments }: PasteRead, text: string): boolean {
  const known = new Set(segments.map(({ source }) => source.line));
  return text.split(lineEnd).some((line, at) => !known.has(at + 1) && line.length < LONGEST_ROW && isTimedRow(line));
}

function isTimedRow(line: string): boolean {
  const hasTimes = (text: string) => (text.match(clock)?.length ?? 0) > 1;
  if ((line.match(code)?.length ?? 0) > 1 && hasTimes(line)) return true;
  return designator.test(line) && hasTimes(line.replace(designator, ' '));
}

const code = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g;
const designator = /(?<![A-Z0-9])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4}(?![A-Z0-9])/;
const clock = /(?<!\d)\d{1,2}[:.hH]?\d\d(?!\d)/g;
const LONGEST_ROW = 200;

/** Terminals print capitals. */
const SMALL_LETTERS = /[a-z]{3}/;

/** People name travellers and the booking by labels, and lines of flights stand between them. */
function withLabels(read: PasteRead, text: string): PasteRead {
  const [booking, ...others] = read.bookings;
  if (booking === undefined || others.length > 0 || booking.names.length > 0) return read;
  const { names, locator, ofOthers } = readLabels(text);
  const own = booking.locator !== null && ofOthers.has(booking.locator) ? null : booking.locator;
  return { ...read, bookings: [{ ...booking, names, locator: own ?? locator }] };
}

function withLabelledNames(read: PasteRead, text: string): PasteRead {
  return NAMES_LABEL.test(text) ? withLabels(read, text) : read;
}

/** `NAME: KHAN/IMRAN MR` beside lines of a terminal, or the names below. */
const NAMES_LABEL =
  /(?:^|\n) {0,4}(?:PASSENGERS?|PAX|NAMES?|TRAVELL?ERS?)(?: NAMES?)?(?: ?: ?[A-Z]|[ :]{0,3}\r?\n[ \d.)]{0,6}[A-Z'-]{2,30}\/[A-Z])/i;
/** A longer list of names is no mail of a trip. */
const MOST_NAMES = 99;

/** They ask for lines that another display does not have. */
const ofLines = new Set<Warning['code']>([
  'line-not-read',
  'lines-not-read',
  'time-impossible',
  'flight-not-whole',
  'flight-unclear',
]);

/** A receipt of a customer has no terminal that could show the booking. */
function isOfPeople(text: string): boolean {
  let words = 0;
  for (const _ of text.matchAll(SMALL_WORD)) {
    words += 1;
    if (words === FEWEST_SMALL_WORDS) return true;
  }
  return false;
}

/** Terminals print none. */
const SMALL_WORD = /(?<!\p{L})\p{Ll}{2,30}(?!\p{L})/gu;
const FEWEST_SMALL_WORDS = 5;

/** Another display than an itinerary is said in place of its lines. */
function saySeen(lines: readonly Line[], warnings: Warning[]): Warning[] {
  const seen = seenInstead(lines.slice(0, MOST_SEEN).map(({ text }) => collapseSpaces(text.slice(0, WIDTH_SEEN))));
  if (seen === null) return warnings;
  return [
    { code: seen.code, line: null, column: null, values: seen.values },
    ...warnings.filter(({ code }) => !ofLines.has(code)),
  ];
}

/** A display says in its first lines what it is. */
const MOST_SEEN = 12;
const WIDTH_SEEN = 64;
/** Stands for bytes that were no valid UTF-8. */
const REPLACED = '\ufffd';
const SURROGATE = /[\ud800-\udfff]/;
/** Half a character: UTF-8 cannot hold it, databases and strict JSON readers refuse it. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
