import { MONTH } from './clock.ts';

const anyDate = new RegExp(`[0-3]?\\d${MONTH}`, 'g');
/** Most lines of a paste hold neither a date nor an open segment. */
export const holdsDate = new RegExp(`\\d${MONTH}|OPEN`);
/** Before the date of a flight: segment number, carrier, flight number, class, TravelSky's weekday. */
const head =
  /(?:^|([^A-Z0-9]))(?:(\d{1,3})(?:[.)] ?| \*?|\*))?\*?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?(?:\d{1,4}[A-Z]?|OPEN)(?: ?[A-Z]{1,2}\d?)? ?(?:[A-Z]{2} ?)?$/;

// AS 1 BA 227S: history prints an action code before the flight
const historyCode = /^(?:AS|XS|HS|SC|SX|CS|OS|OX|NS) $/;
const afterMark = /[:>|)\]] ?$/;

const openHead =
  /^(?:\d{1,3}(?:[.)] ?| ))?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?OPEN ?[A-Z]\d?(?: OPEN)? [A-Z]{3} ?[A-Z]{3}(?: |$)/;

/** Columns before the date in which its flight must start. */
export const HEAD_WIDTH = 28;

/** A column where a flight may start, and the column of its date. */
export interface FlightCandidate {
  start: number;
  date: number;
}

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
    // In the middle of a line other text may end like a flight: it needs a segment number or a mark before it.
    if (start > 0 && historyCode.test(text.slice(0, start))) continue;
    if (start === 0 || match[2] !== undefined || afterMark.test(before.slice(0, start - from))) {
      candidates.push({ start, date });
    }
  }
  if (candidates.length === 0 && openHead.test(text)) candidates.push({ start: 0, date: text.length });
  return candidates;
}
