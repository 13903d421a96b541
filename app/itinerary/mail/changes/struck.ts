import { fold } from '../candidates/fold.ts';
import { hide, type Span } from '../candidates/hide.ts';
import type { MailLine } from '../candidates/lines.ts';
import { cancellingSentences } from './says-cancelled.ts';
import { type StruckRow, toRow, type Value } from './struck-values.ts';

interface Struck {
  /** Null where nothing is struck out. */
  before: MailLine[] | null;
  after: readonly MailLine[];
  /** Numbers of the lines with a flight that is struck out, and has no other in its place. */
  gone: ReadonlySet<number>;
}

/**
 * A text with words that are struck out, as it was and as it is. What is struck never counts now. Before, it stands in
 * the place of what replaces it; where that is in doubt, it does not count either.
 */
export function struckHalves(lines: readonly MailLine[]): Struck {
  if (lines.every(({ struck }) => struck === undefined)) return { before: null, after: lines, gone: new Set() };
  const rows = lines.map(toRow);
  const blocks = blocksOf(rows);
  const found: Found = { rows, blocks, older: new Map(), kept: new Set(blocks), gone: new Set(), isGone: false };
  const said = new Set<MailLine>();
  rows.forEach(({ line, olds, news }, at) => {
    if (has(news, 'flight')) found.isGone = false;
    for (const value of olds) settle(found, at, value);
    if (found.isGone && saysCancelled(line)) said.add(line);
  });
  return {
    before: rows.map((row) => formerLine(row, found)),
    after: rows.map(({ line, struck }) =>
      edited(
        line,
        said.has(line)
          ? [{ at: 0, end: line.printed.length, by: '' }]
          : struck.map((span) => leftOut(line.printed, span)),
      ),
    ),
    gone: found.gone,
  };
}

/** Below a flight that is struck out the word is about that one, and not about the next. */
const saysCancelled = ({ folded }: MailLine): boolean =>
  folded.trim().length <= LONGEST_STATUS && cancellingSentences(folded).length > 0;

const LONGEST_STATUS = 30;

interface Found {
  rows: readonly StruckRow[];
  blocks: ReadonlySet<Value>;
  /** Of each value that replaces one, that one. */
  older: Map<Value, Older>;
  /** What stands for itself in the earlier text. */
  kept: Set<Value>;
  gone: Set<number>;
  /** The flight that the lines tell of is struck out. */
  isGone: boolean;
}

function settle(found: Found, at: number, value: Value): void {
  const row = found.rows[at];
  if (row === undefined) return;
  const newer = found.blocks.has(value) ? null : (besideOf(row, value, found.older) ?? nearOf(found, at, value));
  if (newer !== null) found.older.set(newer, { value, line: row.line });
  if (value.kind === 'flight') found.isGone = newer === null;
  if (newer !== null || !found.isGone) return;
  found.kept.add(value);
  if (value.kind === 'flight') found.gone.add(row.line.number);
}

interface Older {
  value: Value;
  line: MailLine;
}

const has = (values: readonly Value[], kind: Value['kind']): boolean => values.some((one) => one.kind === kind);
const word = /[\p{L}\p{N}]/u;

/** Values of flights that are struck out whole: their number with a day, a time or a place, and nothing between. */
function blocksOf(rows: readonly StruckRow[]): ReadonlySet<Value> {
  const found = new Set<Value>();
  let run: Value[] = [];
  const close = () => {
    if (has(run, 'flight') && run.some(({ kind }) => kind !== 'flight')) for (const value of run) found.add(value);
    run = [];
  };
  for (const { line, struck, olds } of rows) {
    let end = 0;
    for (const span of struck) {
      if (word.test(line.printed.slice(end, span.at))) close();
      run.push(...olds.filter(({ at }) => at >= span.at && at < span.end));
      end = span.end;
    }
    if (word.test(line.printed.slice(end))) close();
  }
  close();
  return found;
}

/** On the same line, the nearest of its kind; of two as near, the one behind where an older value comes first. */
function besideOf({ olds, news }: StruckRow, value: Value, taken: ReadonlyMap<Value, Older>): Value | null {
  const free = news.filter((one) => one.kind === value.kind && !taken.has(one));
  const first = [...olds, ...news].filter(({ kind }) => kind === value.kind).sort((one, other) => one.at - other.at)[0];
  const isOlderFirst = first !== undefined && olds.includes(first);
  const gap = (one: Value) => (one.at > value.at ? one.at - value.end : value.at - one.end);
  const rank = (one: Value) => gap(one) + (one.at > value.at === isOlderFirst ? 0 : 0.5);
  return free.sort((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** On the next line or the one above, where that has values of the same kinds and nothing else. */
function nearOf({ rows, isGone }: Found, at: number, value: Value): Value | null {
  const olds = rows[at]?.olds ?? [];
  if (isGone && value.kind !== 'flight') return null;
  const isLike = (near: StruckRow) =>
    near.struck.length === 0 && kindsOf(near.news) === kindsOf(olds) && !word.test(hide(near.line.printed, near.news));
  const near = [rows[at + 1], rows[at - 1]].find((one) => one !== undefined && isLike(one));
  return near?.news[olds.indexOf(value)] ?? null;
}

const kindsOf = (values: readonly Value[]): string => values.map(({ kind }) => kind).join(' ');

function formerLine({ line, struck, olds, news }: StruckRow, { older, kept }: Found): MailLine {
  const isKept = ({ at, end }: Span) => olds.some((one) => kept.has(one) && one.at >= at && one.end <= end);
  const put = news.flatMap((value): Edit[] => {
    const was = older.get(value);
    return was === undefined ? [] : [{ ...value, by: was.line.printed.slice(was.value.at, was.value.end) }];
  });
  const left = struck.filter((span) => !isKept(span)).map((span) => leftOut(line.printed, span));
  return edited(line, [...put, ...left]);
}

interface Edit extends Span {
  by: string;
}

/** A gap as wide as the wider one on its sides. */
function leftOut(text: string, { at, end }: Span): Edit {
  const before = text.slice(0, at).trimEnd().length;
  const behind = text.length - text.slice(end).trimStart().length;
  const isEdge = before === 0 || behind === text.length;
  return { at: before, end: behind, by: isEdge ? '' : ' '.repeat(Math.max(1, at - before, behind - end)) };
}

function edited({ number, column, opens, printed, folded }: MailLine, edits: readonly Edit[]): MailLine {
  if (edits.length === 0) return { number, column, printed, folded, opens };
  const pieces: string[] = [];
  let done = 0;
  for (const { at, end, by } of edits.toSorted((one, other) => one.at - other.at)) {
    pieces.push(printed.slice(done, at), by);
    done = end;
  }
  const text = [...pieces, printed.slice(done)].join('');
  return { number, column, printed: text, folded: fold(text), opens };
}
