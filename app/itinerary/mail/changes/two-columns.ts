import type { MailLine } from '../candidates/lines.ts';
import { any } from './change-words.ts';

const ofColumn = (word: string, han: string) =>
  new RegExp(
    `^(?:(?:[A-Z]{2,6} )?${word}(?: (?:${any('noun')}|DEPARTURE|DETAILS))?|(?:${any('noun')} )?${word}|(?:${han})(?:的)?(?:航班|行程|时间)?)$`,
  );
const oldCell = ofColumn(any('old', 'once', 'cancelled'), '原|旧|变更前|调整前|更改前');
const newCell = ofColumn(any('new', 'now'), '新|变更后|调整后|更改后');
const cell = /[^ |](?:[^ |]| (?=[^ |]))*/g;
const LONGEST = 100;
/** Label, old and new. */
const MOST_CELLS = 3;

/** Which of the last two cells of a row is of the earlier version: counted from behind. */
type OldAt = 1 | 2;

/**
 * `Departure   LHR 21:40   LHR 20:15` below `ORIGINAL   NEW`: of each row the label stays and what one version says. Null
 * where no two columns are headed so.
 */
export function columnHalves(lines: readonly MailLine[]): Record<'before' | 'after', MailLine[]> | null {
  let oldAt: OldAt | null = null;
  const rows = lines.map((line) => {
    const headed = headsChange(line);
    if (headed !== null || line.opens) oldAt = headed;
    return { line, versions: oldAt === null || headed !== null ? null : versionsIn(line, oldAt) };
  });
  if (rows.every(({ versions }) => versions === null)) return null;
  const without = (version: 'older' | 'newer') =>
    rows.map(({ line, versions }) => (versions === null ? line : blanked(line, versions[version])));
  return { before: without('newer'), after: without('older') };
}

/** A row without a label has a figure in both cells. */
function versionsIn({ folded }: MailLine, oldAt: OldAt): Record<'older' | 'newer', RegExpExecArray> | null {
  const cells = [...folded.matchAll(cell)];
  const isRow = cells.length === MOST_CELLS || (cells.length === 2 && cells.every(([text]) => /\d/.test(text)));
  const [first, second] = isRow ? cells.slice(-2) : [];
  if (first === undefined || second === undefined) return null;
  return oldAt === 2 ? { older: first, newer: second } : { older: second, newer: first };
}

function headsChange({ folded }: MailLine): OldAt | null {
  if (folded.length > LONGEST || !/ {2}|\|/.test(folded)) return null;
  const cells = [...folded.matchAll(cell)].map(([text]) => text);
  const [one = '', other = ''] = cells.slice(-2);
  if (cells.length < 2 || cells.length > MOST_CELLS) return null;
  if (oldCell.test(one) && newCell.test(other)) return 2;
  return newCell.test(one) && oldCell.test(other) ? 1 : null;
}

function blanked(line: MailLine, { index, 0: { length } }: { index: number; 0: string }): MailLine {
  const blank = (text: string) => text.slice(0, index) + ' '.repeat(length) + text.slice(index + length);
  return { ...line, printed: blank(line.printed), folded: blank(line.folded) };
}
