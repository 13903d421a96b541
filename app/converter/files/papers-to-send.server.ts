import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
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

/** What the page shows of the form, for all papers or for one, which is a whole letter then; empty without flights. */
export function papersToSend({ text, form, language, now, id }: Wanted): PaperToSend[] {
  const today = now.toISOString().slice(0, 10);
  const reading = convert(text, { today });
  if (reading.flights.length === 0) return [];
  const { trip } = changesOf(text, form);
  const { itinerary } = applyEdits(reading, trip.edits, today);
  if (itinerary.flights.length === 0) return [];
  const { papers, look, chosen } = papersOfForm({ itinerary, trip, isNew: text !== form.last }, form);
  const { fares, isQuantityOurs } = chosen;
  const all = looksOf(papers, { ...look, display: form.choices, fares, isQuantityOurs, words: wordsOf(language) });
  const wanted = all.filter(({ paper }) => paper.id === id);
  const added = look.additions ?? null;
  if (wanted.length > 0) return wanted.map(({ paper, alone }) => ({ paper, look: alone, added }));
  return all.map(({ paper, look: shown }) => ({ paper, look: shown, added }));
}
