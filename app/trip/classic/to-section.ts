import type { Words } from '../words.ts';
import { type Block, type Column, type Logo, lineOf, type MessageLine } from './blocks.ts';
import { formatMessages } from './format-message.ts';

export type TableCell = { logo: Logo | null } | { lines: readonly string[] };

export type Section =
  | { kind: 'names'; heading: string; names: readonly string[] }
  | { kind: 'flight'; logo: Logo | null; title: string; lines: readonly string[]; notes: readonly string[] }
  | { kind: 'transit'; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; columns: readonly { column: Column; heading: string }[]; rows: readonly (readonly TableCell[])[] }
  | { kind: 'fares' | 'text'; lines: readonly string[] }
  | { kind: 'footnote'; text: string };

export function toSection(block: Block, words: Words): Section {
  const format = (line: MessageLine) => formatMessages(line, words);
  switch (block.kind) {
    case 'names':
      return { ...block, heading: format(lineOf({ kind: 'itinerary-for' })) };
    case 'flight':
      return { ...block, title: format(block.title), lines: block.lines.map(format), notes: block.notes.map(format) };
    case 'transit':
    case 'footnote':
      return { kind: block.kind, text: format(block.line) };
    case 'fares':
    case 'text':
      return { kind: block.kind, lines: block.lines.map(format) };
    case 'table': {
      const hasGroundTransport = block.columns.includes('service');
      return {
        kind: 'table',
        columns: block.columns.map((column) => ({ column, heading: words.column(column, hasGroundTransport) })),
        rows: block.rows.map((row) => row.map((cell) => ('logo' in cell ? cell : { lines: cell.lines.map(format) }))),
      };
    }
    default:
      return block;
  }
}
