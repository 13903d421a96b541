import type { Passage, TableCell } from './passages.ts';

/** Plain text: a blank line between passages, a short rule where two flights have no connection. */
export function printText(passages: readonly Passage[]): string {
  return `${passages.map((passage) => linesOf(passage).join('\n')).join('\n\n')}\n`;
}

function linesOf(passage: Passage): readonly string[] {
  switch (passage.kind) {
    case 'names':
      return [passage.heading, ...passage.names];
    case 'flight':
      return [passage.title, ...passage.lines, ...passage.notes];
    case 'rule':
      return ['----------'];
    case 'fares':
      return passage.lines;
    case 'table':
      return tableLines(passage);
    default:
      return [passage.text];
  }
}

/** One line a flight, which survives proportional type; marks have no place in text. */
function tableLines({ columns, rows }: Extract<Passage, { kind: 'table' }>): string[] {
  const shown = columns.map(({ column }) => column !== 'logo');
  const line = (cells: readonly string[]) => cells.filter((_, index) => shown[index]).join(' | ');
  return [line(columns.map(({ heading }) => heading)), ...rows.map((row) => line(row.map(cellText)))];
}

function cellText(cell: TableCell): string {
  const [first = '', ...rest] = 'lines' in cell ? cell.lines : [];
  return rest.reduce((said, line) => `${said}${isSentence(said) ? '' : ';'} ${line}`, first);
}

const isSentence = (line: string): boolean => /[.!?。！？]$/.test(line);
