import { findFlights } from './candidates/flight-numbers.ts';
import { findLabels } from './candidates/labels.ts';
import type { MailLine } from './candidates/lines.ts';

const cell = /[^ |](?:[^ |]| (?=[^ |]))*/g;
const FEWEST_ROWS = 4;
const FEWEST_CELLS = 3;
const LONGEST_LABEL = 40;
const shortLabel = /^(?:A|DE|DA|FRA)$/;

interface Cell {
  at: number;
  end: number;
}

/** A table with a row for each field and a column for each flight becomes one flight after the other. */
export function flightByColumn(lines: readonly MailLine[]): readonly MailLine[] {
  const rows = lines.map(cellsOf);
  if (rows.every((cells) => cells === null)) return lines;
  const ordered: MailLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const count = rowsAt(lines, rows, at);
    const own = lines.slice(at, at + Math.max(1, count));
    ordered.push(...(count === 0 ? own : byFlight(own, rows.slice(at, at + count))));
    at += own.length;
  }
  return ordered;
}

/** A label, and a value for each of two flights or more. */
function cellsOf({ folded }: MailLine): Cell[] | null {
  if (!/ {2}|\|/.test(folded)) return null;
  const cells = [...folded.matchAll(cell)].map(({ 0: text, index }) => ({ at: index, end: index + text.length }));
  const label = folded.slice(cells[0]?.at, cells[0]?.end).replace(/ ?:$/, '');
  if (cells.length < FEWEST_CELLS || label.length > LONGEST_LABEL || /\d/.test(label)) return null;
  return findLabels(label).length > 0 || shortLabel.test(label) ? cells : null;
}

/** How many lines from one on are rows of one such table; none where no row names its flights. */
function rowsAt(lines: readonly MailLine[], rows: readonly (Cell[] | null)[], first: number): number {
  const width = rows[first]?.length;
  if (width === undefined) return 0;
  let end = first + 1;
  while (rows[end]?.length === width && lines[end]?.opens === false) end++;
  const own = lines.slice(first, end);
  const isNamed = own.some((line, at) => (rows[first + at] ?? []).slice(1).every((one) => isNumber(line, one)));
  return isNamed && end - first >= FEWEST_ROWS ? end - first : 0;
}

function isNumber({ folded, printed }: MailLine, { at, end }: Cell): boolean {
  return findFlights(folded.slice(at, end), printed.slice(at, end)).length === 1;
}

function byFlight(lines: readonly MailLine[], rows: readonly (Cell[] | null)[]): MailLine[] {
  const columns = (rows[0]?.length ?? 1) - 1;
  return Array.from({ length: columns }, (_, column) =>
    lines.flatMap((line, row) => {
      const [label, value] = [rows[row]?.[0], rows[row]?.[column + 1]];
      return label && value ? [{ ...withOnly(line, label, value), opens: row === 0 }] : [];
    }),
  ).flat();
}

/** The label and one value; all else is blank, so that columns stay. */
function withOnly(line: MailLine, label: Cell, value: Cell): MailLine {
  const only = (text: string) =>
    text.slice(0, label.end) + ' '.repeat(value.at - label.end) + text.slice(value.at, value.end);
  return { ...line, printed: only(line.printed), folded: only(line.folded) };
}
