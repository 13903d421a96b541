import { toFlightReservations } from '../json/flight-reservations.ts';
import { toItineraryJson } from '../json/itinerary-json.ts';
import { toSheet } from '../sheet/to-sheet.ts';
import type { PaperToSend } from './paper-to-send.ts';

/** About 50 kB; mail programs cut what exceeds 102 kB with the itinerary itself. */
const MOST_RESERVATIONS = 50;

export type Reservations = ReturnType<typeof toFlightReservations>;

/**
 * What mail programs and calendars read out of a mail, with no more than the papers show. An option is no reservation,
 * and one without name or reference is of no use to them. None for a group, whose mail would be cut.
 */
export function reservationsOfPapers(papers: readonly PaperToSend[]): Reservations {
  const all = papers.flatMap(reservationsOf);
  return all.length > MOST_RESERVATIONS ? [] : all;
}

function reservationsOf({ paper, look }: PaperToSend): Reservations {
  if (!look.display.names || !look.display.reference || paper.heading !== null) return [];
  const shown = new Set(toSheet(paper, look).rows.flatMap((row) => (row.kind === 'flight' ? [row.id] : [])));
  const json = toItineraryJson(paper, look.words);
  const segments = json.segments.filter(({ id }) => shown.has(id));
  return toFlightReservations({ ...json, segments }).filter(
    (one) => 'reservationNumber' in one && 'underName' in one && one.underName !== undefined,
  );
}
