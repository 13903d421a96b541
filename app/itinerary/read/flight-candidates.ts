import { MONTH } from './clock.ts';

/** Every flight line holds a date, so dates are where to look. */
const anyDate = new RegExp(`[0-3]?\\d${MONTH}`, 'g');
/** Whether a line holds a date or an open segment at all; most lines of a paste do not. */
export const holdsDate = new RegExp(`\\d${MONTH}|OPEN`);
/** What stands before the date of a flight: number, carrier, flight number, class, TravelSky's weekday. */
const head =
  /(?:^|([^A-Z0-9]))(?:(\d{1,3})(?:[.)] ?| \*?|\*))?\*?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?(?:\d{1,4}[A-Z]?|OPEN)(?: ?[A-Z]{1,2}\d?)? ?(?:[A-Z]{2} ?)?$/;

// AS 1 BA 227S: history puts what was done (added, cancelled, changed) before the flight it was done to
const historyCode = /^(?:AS|XS|HS|SC|SX|CS|OS|OX|NS) $/;
const afterMark = /[:>|)\]] ?$/;

/** An open segment may have no date at all. */
const openHead = /^(?:\d{1,3}(?:[.)] ?| ))?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?OPEN ?[A-Z]\d? [A-Z]{3} ?[A-Z]{3}(?: |$)/;

/** Columns before the date in which its flight must start. */
export const HEAD_WIDTH = 28;

/** A place where a flight may start, and the column of the date that says so. */
export interface FlightCandidate {
  start: number;
  date: number;
}

/** The places of a collapsed line where a flight may start, from left to right. */
export function findCandidates(text: string): FlightCandidate[] {
  const candidates: FlightCandidate[] = [];
  anyDate.lastIndex = 0;
  for (let found = anyDate.exec(text); found !== null; found = anyDate.exec(text)) {
    const date = found.index;
    const from = Math.max(0, date - HEAD_WIDTH);
    const before = text.slice(from, date);
    const match = head.exec(before);
    if (match === null) continue;
    const start = from + match.index + (match[1]?.length ?? 0);
    // In the middle of a line only a numbered flight counts, or one after a mark: other text may end like a flight.
    if (start > 0 && historyCode.test(text.slice(0, start))) continue;
    if (start === 0 || match[2] !== undefined || afterMark.test(before.slice(0, start - from))) {
      candidates.push({ start, date });
    }
  }
  if (candidates.length === 0 && openHead.test(text)) candidates.push({ start: 0, date: text.length });
  return candidates;
}
