import { lineEnd } from '~/itinerary/line-end.ts';
import type { Itinerary, WarningCode } from '~/itinerary/types.ts';
import { type Severity, severityOf } from '~/itinerary/warning-codes.ts';
import type { Words } from '../words.ts';

/** A warning as shown under a result, with a mark under its place in the paste. */
export interface Notice {
  code: WarningCode;
  severity: Severity;
  line: number | null;
  column: number | null;
  message: string;
  /** Line of the paste, tabs and control characters as spaces; null for a warning about the whole paste. */
  excerpt: string | null;
  /** Spaces and a `^`, for a fixed-width font; empty without a column. */
  caret: string;
}

/** Longer lines are cut around the column. */
const MOST_SHOWN = 120;
const BEFORE_COLUMN = 60;

/** `excerpt` is pasted text: show it as text only. */
export function toNotices({ warnings }: Itinerary, paste: string, words: Words): Notice[] {
  const lines = warnings.length > 0 ? paste.split(lineEnd) : [];
  return warnings.map((warning) => {
    const { code, line, column } = warning;
    const shown = line === null ? null : show(lines[line - 1] ?? '', column);
    return {
      code,
      severity: severityOf(code),
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
