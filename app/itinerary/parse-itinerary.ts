import { normalise } from './normalise.ts';
import { collapseSpaces } from './read/collapse-spaces.ts';
import { readLines } from './read/read-lines.ts';
import { seenInstead } from './read/seen-instead.ts';
import { dayOfIso } from './refine/calendar.ts';
import { refine } from './refine/refine.ts';
import type { Line, ParsedItinerary, Warning } from './types.ts';

/** Reads and refines a paste; `today` is an ISO date. */
export function parseItinerary(text: string, today: string): ParsedItinerary {
  const whole = SURROGATE.test(text) ? text.replace(LONE_SURROGATE, REPLACED) : text;
  const lines = normalise(whole);
  const refined = refine(readLines(lines), dayOfIso(today));
  if (refined.segments.length === 0) refined.warnings = saySeen(lines, refined.warnings);
  if (whole.includes(REPLACED)) refined.warnings.push({ code: 'bytes-replaced', line: null, column: null, values: {} });
  return refined;
}

/** Another display than an itinerary is said in place of its lines. */
function saySeen(lines: readonly Line[], warnings: Warning[]): Warning[] {
  const seen = seenInstead(lines.map(({ text }) => collapseSpaces(text)));
  if (seen === null) return warnings;
  const others = warnings.filter(({ code }) => code !== 'line-not-read' && code !== 'lines-not-read');
  return [{ ...seen, line: null, column: null }, ...others];
}

/** Stands for bytes that were no valid UTF-8. */
const REPLACED = '\ufffd';
const SURROGATE = /[\ud800-\udfff]/;
/** Half a character: UTF-8 cannot hold it, databases and strict JSON readers refuse it. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
