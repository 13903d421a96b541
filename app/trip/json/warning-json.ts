import type { Warning } from '~/itinerary/types.ts';
import { severityOf } from '~/itinerary/warning-codes.ts';
import type { JsonWords } from './json-words.ts';

export function warningJson(warning: Warning, segment: string | null, words: JsonWords) {
  const { code, line, column, values } = warning;
  return { code, severity: severityOf(code), segment, line, column, values, message: words.warning(warning) };
}

/** Lines of the text that should have been flights. */
export function unreadJson({ code, line, values: { first, last } }: Warning) {
  if (line === null) return [];
  if (code === 'line-not-read' || code === 'time-impossible') return [{ from_line: line, to_line: line }];
  return code === 'lines-not-read' ? [{ from_line: Number(first), to_line: Number(last) }] : [];
}
