import type { Section, TableCell } from './to-section.ts';

export function printText(sections: readonly Section[]): string {
  return `${sections.map((section) => linesOf(section).join('\n')).join('\n\n')}\n`;
}

function linesOf(section: Section): readonly string[] {
  switch (section.kind) {
    case 'names':
      return [section.heading, ...section.names];
    case 'flight':
      return [section.title, ...section.lines, ...section.notes];
    case 'rule':
      return ['----------'];
    case 'fares':
    case 'text':
      return section.lines;
    case 'table':
      return tableLines(section);
    default:
      return [section.text];
  }
}

/** One line for each flight, which survives proportional fonts; no logos. */
function tableLines({ columns, rows }: Extract<Section, { kind: 'table' }>): string[] {
  const shown = columns.map(({ column }) => column !== 'logo');
  const line = (cells: readonly string[]) => cells.filter((_, index) => shown[index]).join(' | ');
  return [line(columns.map(({ heading }) => heading)), ...rows.map((row) => line(row.map(cellText)))];
}

function cellText(cell: TableCell): string {
  const [first = '', ...rest] = 'lines' in cell ? cell.lines : [];
  return rest.reduce((said, line) => `${said}${isSentence(said) ? '' : ';'} ${line}`, first);
}

const isSentence = (line: string): boolean => /[.!?。！？]$/.test(line);
