import { convert as read } from '~/itinerary/convert.ts';
import { type LineTrace, Trace } from '~/itinerary/trace/trace.ts';
import type { Itinerary } from '~/itinerary/types.ts';

export interface ReadOptions {
  /** Day of the paste, from which missing years follow: `2026-05-04`. Today in UTC when left out. */
  today?: string;
  /** False leaves passengers, services, tickets and fares empty. */
  facts?: boolean;
}

/**
 * Reads a paste. A text without flights is no error: `flights` is empty then. Work grows with the text, so bound what
 * strangers send.
 * @throws TypeError where `text` is no string, RangeError where `today` is no date
 */
export function convert(text: string, { today = todayInUtc(), facts = true }: ReadOptions = {}): Itinerary {
  return read(asText(text), { today: asDay(today), facts });
}

export interface Explanation {
  itinerary: Itinerary;
  lines: LineTrace[];
}

/** Reads a paste and says of each line what was found in it. Costs several times as much as `convert`. */
export function explain(text: string, { today = todayInUtc() }: Pick<ReadOptions, 'today'> = {}): Explanation {
  const trace = new Trace();
  return { itinerary: read(asText(text), { today: asDay(today), trace }), lines: trace.lines };
}

const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

function asText(text: unknown): string {
  if (typeof text !== 'string') throw new TypeError('The text to convert has to be a string.');
  return text;
}

/** Whether a text is a day that there is: "2026-02-30" is none. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function asDay(today: string): string {
  if (!isDay(today)) throw new RangeError(`Not a date in the form YYYY-MM-DD: ${today}.`);
  return today;
}
