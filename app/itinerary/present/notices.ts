import { lineEnd } from '../normalise.ts';
import type { Itinerary, WarningCode } from '../types.ts';
import type { Words } from './words.ts';

/** A warning as it is shown under a result: the sentence, and the line of the paste with a mark under the place. */
export interface Notice {
  code: WarningCode;
  line: number | null;
  column: number | null;
  message: string;
  /** The line of the paste, tabs and control characters as blanks; null when the warning is about the whole paste. */
  excerpt: string | null;
  /** Blanks and a `^` for a fixed-width font; empty when there is no column. */
  caret: string;
}

/** Long lines are cut around the column. */
const MOST_SHOWN = 120;
const BEFORE_COLUMN = 60;

/** The warnings with the lines that they point at. What stands in `excerpt` is pasted text: show it as text only. */
export function toNotices({ warnings }: Itinerary, paste: string, words: Words): Notice[] {
  const lines = warnings.length > 0 ? paste.split(lineEnd) : [];
  return warnings.map((warning) => {
    const { code, line, column } = warning;
    const shown = line === null ? null : show(lines[line - 1] ?? '', column);
    return {
      code,
      line,
      column,
      message: words.warning(warning),
      excerpt: shown?.excerpt ?? null,
      caret: shown?.caret ?? '',
    };
  });
}

function show(text: string, column: number | null): { excerpt: string; caret: string } {
  const from = column === null || text.length <= MOST_SHOWN ? 0 : Math.max(0, column - 1 - BEFORE_COLUMN);
  const excerpt = text.slice(from, from + MOST_SHOWN).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
  const at = column === null ? -1 : column - 1 - from;
  return { excerpt, caret: at >= 0 && at <= excerpt.length ? `${' '.repeat(at)}^` : '' };
}
