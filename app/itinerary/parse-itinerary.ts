import { readFreeText } from './free/read-free-text.ts';
import { normalise } from './normalise.ts';
import { type PasteRead, readLines } from './read/read-lines.ts';
import { dayOfIso } from './refine/calendar.ts';
import { refine } from './refine/refine.ts';
import type { CalendarDay, ParsedItinerary } from './types.ts';

/** Reads and refines a paste; `today` is an ISO date. */
export function parseItinerary(text: string, today: string): ParsedItinerary {
  const whole = SURROGATE.test(text) ? text.replace(LONE_SURROGATE, REPLACED) : text;
  const day = dayOfIso(today);
  const refined = refine(readPaste(whole, day), day);
  if (whole.includes(REPLACED)) refined.warnings.push({ code: 'bytes-replaced', line: null, column: null, values: {} });
  return refined;
}

/** What people write is read where no line is a flight of a terminal. */
function readPaste(text: string, today: CalendarDay): PasteRead {
  const lines = readLines(normalise(text));
  if (lines.segments.length + lines.serviceDisplays.length > 0) return lines;
  const free = readFreeText(text, today);
  if (free === null || free.segments.length > 0) return free ?? lines;
  return { ...lines, warnings: [...lines.warnings, ...free.warnings] };
}

/** Stands for bytes that were no valid UTF-8. */
const REPLACED = '\ufffd';
const SURROGATE = /[\ud800-\udfff]/;
/** Half a character: UTF-8 cannot hold it, databases and strict JSON readers refuse it. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
