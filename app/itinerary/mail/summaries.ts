import { dayOf } from '../refine/calendar.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import type { Row } from './span.ts';

/** A period of a whole trip above its flights: two days on one line, which other lines print as well. */
export function mutePeriods(lines: readonly LineCandidates[]): void {
  const dated = lines.filter(({ isDated }) => isDated);
  for (const line of dated) {
    const [first, second, ...others] = line.dates;
    if (first === undefined || second === undefined || others.length > 0 || !mayBePeriod(line)) continue;
    const isElsewhere = (one: typeof first) =>
      dated.some((other) => other !== line && other.dates.some((date) => isSameDay(one.date, date.date)));
    const isWhole = isElsewhere(second) || isStay(line, first.at, second.at);
    if (!isElsewhere(first) || !isWhole || isSameDay(first.date, second.date)) continue;
    for (const one of [...line.dates, ...line.codes, ...line.names()]) one.role = 'other';
  }
}

function mayBePeriod({ flights, isTimed, labels }: LineCandidates): boolean {
  return flights.length === 0 && !isTimed && labels.every(({ kind }) => kind !== 'departs' && kind !== 'arrives');
}

/** `16.02.27 – 03.03.27   Flug mit …`: the last day is that on which the last flight lands. */
function isStay({ line: { folded }, dates: [first, second] }: LineCandidates, at: number, end: number): boolean {
  const days = first === undefined || second === undefined ? 0 : daysFrom(first.date, second.date);
  return days > MOST_DAYS_ON_THE_WAY && /\d ?[-–] ?$/.test(folded.slice(at, end));
}

const MOST_DAYS_ON_THE_WAY = 2;
/** In a common year, over its end as well. */
const daysFrom = (one: Day, other: Day): number => (dayInYear(other) - dayInYear(one) + 365) % 365;
const dayInYear = ({ day, month }: Day): number => dayOf(2027, month, day) ?? 0;

interface Day {
  day: number;
  month: number;
}

const isSameDay = (one: Day, other: Day): boolean => one.day === other.day && one.month === other.month;

/** Numbers that a list of seats, bags or prices names again say nothing of where and when. */
export function withoutEchoes(rows: readonly Row[]): Row[] {
  return rows.map((row) => (isEcho(row, rows) ? { ...row, flight: null } : row));
}

function isEcho(row: Row, rows: readonly Row[]): boolean {
  const { flight } = row;
  if (flight === null || row.clocks.length + row.dates.length > 0 || !listed.test(restOf(row))) return false;
  return rows.some(
    (other) =>
      other !== row &&
      other.flight?.airline === flight.airline &&
      other.flight.number === flight.number &&
      !listed.test(restOf(other)),
  );
}

/** What a line says beside the number. */
function restOf({ flight, line: { line } }: Row): string {
  return line.folded.slice(0, flight?.at ?? 0) + line.folded.slice(flight?.end ?? 0);
}

/** `1 x 23 kg`, `2PC`, `22A`, `EUR 120.00` */
const listed =
  /(?<![A-Z0-9])(?:\d{1,2} ?(?:X ?\d{1,2} ?)?(?:KG|KGS|PC|PCS|PIECES?)|\d{1,2}[A-K]|(?:EUR|USD|GBP|CHF) ?\d{2,5}(?:[.,]\d\d)?)(?![A-Z0-9])/;
