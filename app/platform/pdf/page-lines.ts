/** Text of one style at one place of a page. Lengths in points; `y` grows upwards, as in the file. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Height of the letters. */
  size: number;
}

interface Row {
  y: number;
  size: number;
  /** From left to right. */
  pieces: Piece[];
}

/** In heights of letters. */
const SAME_ROW = 0.45;
const GLUED = 0.15;
const COLUMN_GAP = 1.2;
const GUTTER = 1.5;
/** Rows closer than this many usual distances are one block. */
const BLOCK_GAP = 1.6;
const MOST_BLANKS = 40;
const FEWEST_ROWS = 3;
const DEEPEST = 4;
const MOST_GUTTERS = 4;

/** The lines of a page in the order of reading: columns one after another, tables row by row. */
export function linesOfPage(pieces: readonly Piece[]): string[] {
  const printed = pieces.filter(({ text, size }) => text.trim() !== '' && size > 0);
  return blocksOf(rowsOf(printed)).flatMap((block, at) => [...(at > 0 ? [''] : []), ...linesOfBlock(block, 0)]);
}

/** A mark such as +1 stands a little higher than its row. */
function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y || one.x - other.x)) {
    const row = rows.at(-1);
    if (row && row.y - piece.y < SAME_ROW * Math.max(row.size, piece.size)) {
      row.pieces.push(piece);
      if (piece.size > row.size) Object.assign(row, { y: piece.y, size: piece.size });
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  for (const row of rows) row.pieces.sort((one, other) => one.x - other.x);
  return rows;
}

/** Where the page leaves a wide gap, something else begins. */
function blocksOf(rows: readonly Row[]): Row[][] {
  const steps = rows.slice(1).map((row, at) => (rows[at]?.y ?? 0) - row.y);
  const usual = [...steps].sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  const blocks: Row[][] = [];
  rows.forEach((row, at) => {
    const step = steps[at - 1] ?? 0;
    if (at === 0 || (step > BLOCK_GAP * usual && step > BLOCK_GAP * row.size)) blocks.push([row]);
    else blocks.at(-1)?.push(row);
  });
  return blocks;
}

function linesOfBlock(rows: readonly Row[], depth: number): string[] {
  const columns = depth < DEEPEST ? columnsOf(rows) : null;
  if (columns === null) return rows.map(lineOfRow);
  return columns.flatMap((column, at) => [
    ...(at > 0 ? [''] : []),
    ...blocksOf(column).flatMap((block) => linesOfBlock(block, depth + 1)),
  ]);
}

/** Left and right of a gutter; null for a table, whose cells share their rows, and for a block without a gutter. */
function columnsOf(rows: readonly Row[]): [Row[], Row[]] | null {
  for (const edge of guttersOf(rows).slice(0, MOST_GUTTERS)) {
    const left = rowsOf(rows.flatMap(({ pieces }) => pieces.filter(({ x }) => x < edge)));
    const right = rowsOf(rows.flatMap(({ pieces }) => pieces.filter(({ x }) => x >= edge)));
    if (left.length < FEWEST_ROWS || right.length < FEWEST_ROWS) continue;
    const shared = left.filter(({ y, size }) => right.some((row) => Math.abs(row.y - y) < 0.1 * size)).length;
    if (shared < 0.5 * Math.min(left.length, right.length)) return [left, right];
  }
  return null;
}

/** Where the text right of a gutter begins, the widest gutter first. */
function guttersOf(rows: readonly Row[]): number[] {
  const spans = rows
    .flatMap(({ pieces }) => pieces.map(({ x, width, size }) => ({ from: x, to: x + width, size })))
    .sort((one, other) => one.from - other.from);
  const gutters: { edge: number; width: number }[] = [];
  let reach = spans[0]?.to ?? 0;
  for (const { from, to, size } of spans) {
    if (from - reach > GUTTER * size) gutters.push({ edge: from, width: from - reach });
    reach = Math.max(reach, to);
  }
  return gutters.sort((one, other) => other.width - one.width).map(({ edge }) => edge);
}

/** Cells are parted by two blanks or more, as in a terminal, words by one. */
function lineOfRow({ pieces }: Row): string {
  let line = '';
  let before: Piece | null = null;
  for (const piece of pieces) {
    if (before !== null) line += blanksBetween(before, piece);
    line += piece.text;
    before = piece;
  }
  return line.trimEnd();
}

function blanksBetween(before: Piece, piece: Piece): string {
  const gap = piece.x - before.x - before.width;
  const size = Math.min(before.size, piece.size);
  if (gap < GLUED * size) return '';
  if (gap < COLUMN_GAP * size) return / $/.test(before.text) || piece.text.startsWith(' ') ? '' : ' ';
  const letter = before.width / Math.max(1, before.text.length);
  return ' '.repeat(Math.min(MOST_BLANKS, Math.max(2, Math.round(gap / Math.max(letter, 0.3 * size)))));
}
