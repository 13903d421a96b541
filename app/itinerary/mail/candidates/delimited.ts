const FEWEST_DELIMITERS = 4;
const FEWEST_ROWS = 2;
const WIDEST_CELL = 60;
const GAP = '   ';
/** Stands for a quoted cell while the row is cut. */
const MARK = '\ue000';
/** Rows of prose have commas, too, with a blank behind them. */
const delimiters = [/;[ ]?/g, /,(?! )/g, /\|/g, /\t/g] as const;

/** Rows of a table whose cells are parted by signs become columns below one another: `LO;282;S` */
export function alignCells(text: string): string {
  if (!/[;,|\t]/.test(text)) return text;
  const lines = text.split('\n');
  const ways = delimiters.map((delimiter) => rowsBy(delimiter, lines));
  for (let at = 0; at < lines.length; ) {
    const rows = ways.map((all) => tableAt(all, at)).find((table) => table !== null) ?? [];
    lines.splice(at, rows.length, ...inColumns(rows));
    at += rows.length || 1;
  }
  return lines.join('\n');
}

function tableAt(rows: readonly (TableRow | null)[], at: number): string[][] | null {
  const first = rows[at];
  if (!first?.hasNumber || first.end - at < FEWEST_ROWS) return null;
  return rows.slice(at, first.end).flatMap((row) => (row ? [row.cells] : []));
}

interface TableRow {
  cells: string[];
  /** Line behind the last that goes on with as many cells. */
  end: number;
  /** Of this row or one of those. */
  hasNumber: boolean;
}

/** Each line that is a row by this sign. */
function rowsBy(delimiter: RegExp, lines: readonly string[]): (TableRow | null)[] {
  const rows: (TableRow | null)[] = lines.map(() => null);
  for (let at = lines.length - 1; at >= 0; at--) {
    const cells = cellsOf(lines[at] ?? '', delimiter);
    if (cells === null) continue;
    const next = rows[at + 1] ?? null;
    const follows = next?.cells.length === cells.length ? next : null;
    const isNumbered = hasNumber(cells) || follows?.hasNumber === true;
    rows[at] = { cells, end: follows?.end ?? at + 1, hasNumber: isNumbered };
  }
  return rows;
}

const hasNumber = (cells: readonly string[]): boolean => cells.some((cell) => /^(?:[A-Z0-9]{2} ?)?\d{1,4}$/.test(cell));

function cellsOf(line: string, delimiter: RegExp): string[] | null {
  const own = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (!mayHold(own)) return null;
  const quoted = own.includes('"') ? own.match(/"[^"]{0,200}"/g) : null;
  const bare = quoted === null ? own : own.replace(/"[^"]{0,200}"/g, MARK);
  let next = 0;
  const cells = bare.split(delimiter).map((cell) =>
    cell
      .replaceAll(MARK, () => (quoted?.[next++] ?? '').slice(1, -1))
      .replace(/^[ >]{0,4}$/, '')
      .trim(),
  );
  if (cells.length <= FEWEST_DELIMITERS || cells.some((cell) => cell.length > WIDEST_CELL)) return null;
  return cells;
}

const mayHold = (line: string): boolean => line.length <= 600 && /(?:[;,|\t][^;,|\t]{0,60}){4}/.test(line);

/** A rule between header and rows has no cells of its own. */
const isRule = (cell: string): boolean => /^:?-{2,}:?$/.test(cell);

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const own = rows.map((cells) => (cells.every((cell) => cell === '' || isRule(cell)) ? cells.map(() => '') : cells));
  const widths = own[0]?.map((_, column) => Math.max(...own.map((cells) => (cells[column] ?? '').length))) ?? [];
  return own.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}
