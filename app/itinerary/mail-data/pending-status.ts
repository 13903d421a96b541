import { toLines } from '../mail/candidates/lines.ts';
import { openStatus } from '../mail/facts.ts';
import type { ReservedFlight } from './flight-reservations.ts';

/** The title of a flight, and its status below. */
const TITLE_LINES = 2;

/** The data tells only that a flight is not confirmed; the text beside it, whether it is on a waiting list or on request. */
export function pendingStatuses(text: string): (flight: ReservedFlight) => string {
  let lines: readonly string[] | null = null;
  return ({ airline, number }) => {
    lines ??= toLines(text).map(({ folded }) => folded);
    const title = new RegExp(`(?<![A-Z\\d])${airline} ?${number}(?!\\d)`);
    const said = lines.flatMap((line, at, all) =>
      title.test(line) ? (openStatus(all.slice(at, at + TITLE_LINES)) ?? []) : [],
    );
    const [first = 'HN', ...others] = new Set(said);
    return others.length === 0 ? first : 'HN';
  };
}
