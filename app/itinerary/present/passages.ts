import { alone, type Block, type Column, type Logo, type Sentence } from './blocks.ts';
import { saySentence } from './say.ts';
import type { Words } from './words.ts';

export type TableCell = { logo: Logo | null } | { lines: readonly string[] };

/** A block in a language: what the text and the fragment are printed from. */
export type Passage =
  | { kind: 'names'; heading: string; names: readonly string[] }
  | { kind: 'flight'; logo: Logo | null; title: string; lines: readonly string[]; notes: readonly string[] }
  | { kind: 'transit'; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; columns: readonly { column: Column; heading: string }[]; rows: readonly (readonly TableCell[])[] }
  | { kind: 'fares'; lines: readonly string[] }
  | { kind: 'footnote'; text: string };

export function toPassage(block: Block, words: Words): Passage {
  const say = (sentence: Sentence) => saySentence(sentence, words);
  switch (block.kind) {
    case 'names':
      return { ...block, heading: say(alone({ says: 'itinerary-for' })) };
    case 'flight':
      return { ...block, title: say(block.title), lines: block.lines.map(say), notes: block.notes.map(say) };
    case 'transit':
    case 'footnote':
      return { kind: block.kind, text: say(block.sentence) };
    case 'fares':
      return { kind: 'fares', lines: block.lines.map(say) };
    case 'table': {
      const hasSurface = block.columns.includes('service');
      return {
        kind: 'table',
        columns: block.columns.map((column) => ({ column, heading: words.column(column, hasSurface) })),
        rows: block.rows.map((row) => row.map((cell) => ('logo' in cell ? cell : { lines: cell.sentences.map(say) }))),
      };
    }
    default:
      return block;
  }
}
