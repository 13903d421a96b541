import { normalise } from '../normalise.ts';
import { fold } from './fold.ts';

export interface FreeLine {
  /** 1-based line and column of the paste. */
  number: number;
  column: number;
  printed: string;
  /** As long as `printed`. */
  folded: string;
  /** True below an empty line, and for the first one. */
  opens: boolean;
}

/** Texts of more lines are no itinerary. */
const MOST_LINES = 3000;
/** Longer lines are cut: nobody writes a flight behind them. */
const WIDEST = 600;

/** Lines of a paste as people wrote it: in small letters and capitals, with wide gaps between columns. */
export function toFreeLines(text: string): FreeLine[] {
  const spread = text.replace(/(?<=[^\t\r\n ])\t/g, '   ').replace(/<\/t[dh]>/gi, '   ');
  const lines: FreeLine[] = [];
  let last = -1;
  for (const { text: raw, number, columns } of normalise(spread, { capitals: false }).slice(0, MOST_LINES)) {
    const start = raw.length - raw.trimStart().length;
    const printed = raw.slice(start, start + WIDEST).trimEnd();
    const opens = number - last > 1 || /^[-=_*]{3,}$/.test(printed);
    lines.push({ number, column: (columns?.[start] ?? start) + 1, printed, folded: fold(printed), opens });
    last = number;
  }
  return lines;
}
