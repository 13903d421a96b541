import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { noChanges, type TripChanges } from '~/trip/changes/trip-changes.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { changesOf } from '../edited-trip.server.ts';
import { papersOfForm } from '../papers-of-form.server.ts';
import type { ConverterForm } from '../read-converter-form.server.ts';

interface Wanted {
  text: string;
  form: ConverterForm;
  /** Of the itinerary. */
  language: Language;
  now: Date;
  /** Of a paper, or `all`. */
  id: string;
}

export interface TripToSend {
  papers: PaperToSend[];
  /** Of all papers of the form. */
  rows: number;
  changes: TripChanges;
}

const nothing: TripToSend = { papers: [], rows: 0, changes: noChanges };

/** What the page shows of the form, for all papers, or for one as a whole letter; no papers without flights. */
export async function papersToSend({ text, form, language, now, id }: Wanted): Promise<TripToSend> {
  const today = now.toISOString().slice(0, 10);
  await takeTurn(text.length);
  const reading = convert(text, { today });
  if (reading.flights.length === 0) return nothing;
  await takeTurn(form.changeCharacters);
  const { trip } = changesOf(text, form);
  const { itinerary } = applyEdits(reading, trip.edits, today);
  if (itinerary.flights.length === 0) return nothing;
  const { papers, look, chosen, rows } = papersOfForm({ itinerary, trip, isNew: text !== form.last }, form);
  const { fares, isQuantityOurs } = chosen;
  const all = looksOf(papers, { ...look, display: form.choices, fares, isQuantityOurs, words: wordsOf(language) });
  const wanted = all.filter(({ paper }) => paper.id === id).map(({ paper, alone }) => ({ paper, look: alone }));
  const changes = { edits: trip.edits, ...(look.additions ? { additions: look.additions } : {}) };
  return { papers: wanted.length > 0 ? wanted : all, rows, changes };
}
