import { CarrierOfText } from './candidates/carrier-of-text.ts';
import { MOST_NAMES } from './candidates/flight-numbers.ts';
import type { LabelKind } from './candidates/labels.ts';
import { findCandidates, type LineCandidates } from './candidates/line-candidates.ts';
import type { MailLine } from './candidates/lines.ts';
import { inReadingOrder } from './columns.ts';
import { cutsAtFlights, piecesOf, sentencesOf } from './sentences.ts';

/** Most lines with a flight number: no trip has more flights. */
export const MOST_FLIGHTS = 99;

/** The candidates of each line; a line with two flights is two. */
export function candidatesOf(lines: readonly MailLine[]): LineCandidates[] {
  let lookUps = 0;
  const mayLookUp = () => lookUps++ < MOST_NAMES;
  const carrier = new CarrierOfText(lines);
  const all: LineCandidates[] = [];
  let flights = 0;
  const ordered = inReadingOrder(lines).flatMap(sentencesOf);
  for (const [at, line] of ordered.entries()) {
    if (flights > MOST_FLIGHTS) break;
    const above = all.at(-1);
    const dayAbove = () => all.findLast(({ isDated }) => isDated)?.dates.at(-1)?.date ?? null;
    const beside = () => [ordered[at - 1]?.folded ?? '', ordered[at + 1]?.folded ?? ''];
    const surroundings = { mayLookUp, dayAbove, beside, carrier };
    const found = findCandidates(line, () => labelAbove(above, line), surroundings);
    flights += found.flights.length;
    for (const piece of piecesOf(line, cutsAtFlights(found))) {
      if (piece === line) all.push(found);
      else all.push(findCandidates(piece, () => null, surroundings));
    }
  }
  return all;
}

/** A label alone on its line names the value on the next one. */
function labelAbove(above: LineCandidates | undefined, { opens }: MailLine): LabelKind | null {
  const [label, ...others] = above?.labels ?? [];
  if (above === undefined || label === undefined || others.length > 0 || opens) return null;
  const rest = above.line.folded.slice(0, label.at) + above.line.folded.slice(label.end);
  return /[A-Z0-9]|[\u3400-\u9fff]{4}/.test(rest) ? null : label.kind;
}
