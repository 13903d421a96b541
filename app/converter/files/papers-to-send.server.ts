import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { papersPerPassenger } from '~/trip/passenger-papers.ts';
import { faresOf } from '~/trip/show-papers.ts';
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

/** What the page shows of the form, for one paper or all; empty without flights. */
export function papersToSend({ text, form, language, now, id }: Wanted): PaperToSend[] {
  const today = now.toISOString().slice(0, 10);
  const reading = convert(text, { today });
  if (reading.flights.length === 0) return [];
  const edits = text === form.last && form.trip.ok ? form.trip.trip.edits : [];
  const { itinerary } = applyEdits(reading, edits, today);
  if (itinerary.flights.length === 0) return [];
  const together = form.isOneTrip ? [onePaper(itinerary)] : papersOf(itinerary);
  const isEach = edits.some(({ kind }) => kind === 'paper-per-passenger');
  const papers = isEach ? papersPerPassenger(together) : together;
  const chosen = papers.filter((paper) => paper.id === id);
  const { choices: display, fares, isQuantityOurs } = form;
  const look = { display, fares, isQuantityOurs, words: wordsOf(language), baseUrl: '', branding: form.branding };
  return (chosen.length > 0 ? chosen : papers).map((paper) => ({
    paper,
    look: { ...look, fares: faresOf(paper, look) },
  }));
}
