import { findPlaceByName } from '~/reference/place-names.ts';
import { findSmallAirport } from '~/reference/small-airports.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import type { DateHere, Heading, Row } from './span.ts';

/**
 * The heading of a day above some rows: the last line above with one date and no time, or of a flight's landing, or of a
 * list's row above. It dates several flights only
 * where no empty line parts them;
 * beyond one it is that of a flight that connects.
 */
export function headingsOf(rows: readonly Row[], lines: readonly LineCandidates[]): (start: number) => Heading | null {
  const known = new Map<number, Heading | null>();
  return (start) => {
    const found = known.get(start);
    if (found !== undefined) return found;
    const heading = headingAbove(rows, start);
    const dates = heading?.isFar && staysBetween(rows[heading.row], rows[start], lines) ? null : heading;
    known.set(start, dates);
    return dates;
  };
}

function headingAbove(rows: readonly Row[], start: number): Heading | null {
  const at = rows.slice(0, start).findLastIndex((row) => datesOf(row).length > 0);
  const row = rows[at];
  const [date, second] = row === undefined ? [] : datesOf(row);
  if (row === undefined || date === undefined || second !== undefined) return null;
  const above = { row: at, date, isNear: false, isFar: true, isOver: isOver(row, rows[start]), to: null };
  const isParted = areParted(rows, at, start);
  if (row.clocks.some(({ role }) => role !== 'other')) {
    if (isOneLine(rows, at, start)) return { ...above, isNear: true, isFar: false };
    return isOfLanding(row) || (row.flight !== null && isNextRow(row, rows[start])) ? above : null;
  }
  const isFirst = rows.slice(at + 1, start).every(({ flight }) => flight === null);
  return isFirst || !isParted ? { ...above, isFar: false } : routeHeading(row, above);
}

function isOver({ clocks, places, flight, line, paragraph }: Row, next: Row | undefined): boolean {
  const isAlone = clocks.length + places.length === 0 && flight === null;
  return isAlone && line.line.opens && paragraph === next?.paragraph;
}

/** `05:05 SIN Changi (Sat 10 Jul)`: the flight that goes on leaves on the day that is printed there. */
function isOfLanding({ flight, clocks, places, dates: [date] }: Row): boolean {
  const [clock, ...others] = clocks;
  if (flight !== null || clock === undefined || others.length > 0 || places.length === 0) return false;
  return date?.inBrackets === true && date.at > clock.at;
}

/** Of a list, with its flight on the next line and no other word: `the next morning AB 1 …` is of another day. */
function isNextRow({ index }: Row, next: Row | undefined): boolean {
  if (next?.flight == null || next.index !== index + 1) return false;
  const { flight, clocks, places, line } = next;
  const first = Math.min(flight.at, ...[...clocks, ...places].map(({ at }) => at));
  const last = Math.max(flight.end, ...clocks.map(({ at }) => at + WIDEST_CLOCK), ...places.map(({ at }) => at + CODE));
  const [before, behind] = [line.line.folded.slice(0, first).trim(), line.line.folded.slice(last)];
  const isOwn = before === '' || (findPlaceByName(before) ?? findSmallAirport(before)) === places[0]?.code;
  return isOwn && !/[A-Z]/.test(behind);
}

const WIDEST_CLOCK = 5;
const CODE = 3;

/** Whoever spends nights between goes on another day. */
function staysBetween(above: Row | undefined, next: Row | undefined, lines: readonly LineCandidates[]): boolean {
  return lines.slice((above?.index ?? 0) + 1, next?.index).some(({ line }) => stay.test(line.folded));
}

const stay =
  /(?<![A-Z])(?:NIGHTS?|OVERNIGHT|NACHTE?|NACHTEN|UBERNACHTUNG(?:EN)?|NUITS?|NOCHES?|NOITES?|NETTER|OVERNATTING|GECE|HOTELS?|(?:NEXT|FOLLOWING) (?:DAY|MORNING)|DAYS? LATER|TAGE? SPATER|NACHSTE[NR]? TAG|LENDEMAIN|DIA SIGUIENTE|DIA SEGUINTE|VOLGENDE DAG|NESTE DAG|ERTESI GUN)(?![A-Z])|[晚夜]|次日|第二天/;

/** The whole way may stand beside a day that is far above. */
function routeHeading({ flight, places: [from, to, ...others] }: Row, above: Heading): Heading | null {
  if (flight !== null || (from !== undefined && to === undefined) || others.length > 0) return null;
  return { ...above, to: to?.code ?? null };
}

/** `On 3 March AB 1 at 08:00 …, then AB 2 at 11:00 …`: the day of a sentence is that of its flights. */
function isOneLine(rows: readonly Row[], at: number, start: number): boolean {
  const [above, own] = [rows[at]?.line.line.number, rows[start]?.line.line.number];
  return own !== undefined && own === above;
}

function datesOf({ dates }: Row): DateHere[] {
  return dates.filter(({ role }) => role !== 'other' && role !== 'arrives');
}

function areParted(rows: readonly Row[], from: number, to: number): boolean {
  return (rows[to]?.paragraph ?? rows[to - 1]?.paragraph) !== rows[from]?.paragraph;
}
