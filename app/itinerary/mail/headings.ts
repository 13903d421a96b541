import type { DateHere, Heading, Row } from './span.ts';

/**
 * The heading of a day above some rows: the last line above with one date and no time. It dates several flights only
 * where no empty line parts them;
 * beyond one it is that of a flight that connects.
 */
export function headingsOf(rows: readonly Row[]): (start: number) => Heading | null {
  const known = new Map<number, Heading | null>();
  return (start) => {
    const found = known.get(start);
    if (found !== undefined) return found;
    const heading = headingAbove(rows, start);
    known.set(start, heading);
    return heading;
  };
}

function headingAbove(rows: readonly Row[], start: number): Heading | null {
  const at = rows.slice(0, start).findLastIndex((row) => datesOf(row).length > 0);
  const row = rows[at];
  const [date, second] = row === undefined ? [] : datesOf(row);
  if (row === undefined || date === undefined || second !== undefined) return null;
  const above = { row: at, date, isNear: false, isFar: true, to: null };
  const isParted = areParted(rows, at, start);
  if (row.clocks.some(({ role }) => role !== 'other')) {
    if (isOneLine(rows, at, start)) return { ...above, isNear: true, isFar: false };
    return row.flight !== null && !isParted ? above : null;
  }
  const isFirst = rows.slice(at + 1, start).every(({ flight }) => flight === null);
  return isFirst || !isParted ? { ...above, isFar: false } : routeHeading(row, above);
}

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
