import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { noChanges, type TripChanges } from '~/trip/changes/trip-changes.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { toldPapers } from '../compare/told-papers.server.ts';
import { papersOfForm } from '../papers-of-form.server.ts';
import { readTrip } from '../read-trip.server.ts';
import type { Start } from '../start-of.server.ts';

interface Wanted {
  start: Start;
  /** Of the itinerary. */
  language: Language;
  now: Date;
  /** Of a paper, or `all`. */
  id: string;
  /** Whether changes are told while the page tells them; true when absent. */
  tellsChanges?: boolean;
}

export interface TripToSend {
  papers: PaperToSend[];
  /** Of all papers of the form. */
  rows: number;
  /** Earlier texts that were read beside the text. */
  reads: number;
  /** One of them shows a flight that is not whole: nothing of it is sent. */
  isHeld: boolean;
  changes: TripChanges;
}

const nothing: TripToSend = { papers: [], rows: 0, reads: 0, isHeld: false, changes: noChanges };

/** What the page shows of the form, for all papers, or for one as a whole letter; no papers without flights. */
export async function papersToSend({ start, language, now, id, tellsChanges = true }: Wanted): Promise<TripToSend> {
  const trip = await readTrip(start.posted.text, start, now);
  const { flights, incomplete } = trip.itinerary;
  if (flights.length === 0) return { ...nothing, isHeld: incomplete.length > 0 };
  const { papers, look, chosen, rows } = papersOfForm(trip, start);
  const { fares, isQuantityOurs } = chosen;
  const all = looksOf(papers, { ...look, display: start.display, fares, isQuantityOurs, words: wordsOf(language) });
  const wanted = all.filter(({ paper }) => paper.id === id).map(({ paper, alone }) => ({ paper, look: alone }));
  const { edits } = trip.changes;
  const changes = { edits, ...(look.additions ? { additions: look.additions } : {}) };
  const reads = { count: 0 };
  const shown = wanted.length > 0 ? wanted : all;
  const sent = tellsChanges ? await toldPapers(shown, { trip, start, rows, reads }) : shown;
  const isHeld = sent.some(({ paper }) => paper.itinerary.incomplete.length > 0);
  return { papers: isHeld ? [] : sent, rows, reads: reads.count, isHeld, changes };
}
