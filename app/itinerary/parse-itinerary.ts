import { normalise } from './normalise.ts';
import { readLines } from './read/read-lines.ts';
import { dayOfIso } from './refine/calendar.ts';
import { refine } from './refine/refine.ts';
import type { ParsedItinerary } from './types.ts';

/** Reads and refines a paste; `today` is an ISO date. */
export function parseItinerary(text: string, today: string): ParsedItinerary {
  const whole = SURROGATE.test(text) ? text.replace(LONE_SURROGATE, REPLACED) : text;
  const refined = refine(readLines(normalise(whole)), dayOfIso(today));
  if (whole.includes(REPLACED)) refined.warnings.push({ code: 'bytes-replaced', line: null, column: null, values: {} });
  return refined;
}

/** Stands for bytes that were no valid UTF-8. */
const REPLACED = '\ufffd';
const SURROGATE = /[\ud800-\udfff]/;
/** Half a character: UTF-8 cannot hold it, databases and strict JSON readers refuse it. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
