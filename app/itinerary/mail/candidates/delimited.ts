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
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at);
    if (block !== null) lines.splice(at, block.length, ...block);
    at += block?.length ?? 1;
  }
  return lines.join('\n');
}

function blockAt(lines: readonly string[], from: number): string[] | null {
  for (const delimiter of delimiters) {
    const rows: string[][] = [];
    const count = cellsOf(lines[from] ?? '', delimiter)?.length ?? 0;
    for (const line of lines.slice(from)) {
      const cells = cellsOf(line, delimiter);
      if (cells === null || cells.length !== count) break;
      rows.push(cells);
    }
    if (rows.length >= FEWEST_ROWS && rows.some(hasNumber)) return inColumns(rows);
  }
  return null;
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
