import { convert } from '~/itinerary/convert.ts';
import type { Additions } from '~/trip/additions/additions-schema.ts';
import { withFirstLine } from '~/trip/additions/with-first-line.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import { onePaper, type Paper, papersOf } from '~/trip/papers.ts';
import { passengerPapers } from '~/trip/passenger-papers.ts';
import type { PapersLook } from '~/trip/show-papers.ts';
import { offeredPapers } from './additions/shown-additions.server.ts';
import { isShownText } from './edited-trip.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

/** The papers that the page shows of the form, as the agent changed them; empty without flights. */
export function papersOfForm(text: string, form: ConverterForm, now: Date): readonly Paper[] {
  const today = now.toISOString().slice(0, 10);
  const reading = convert(text, { today });
  if (reading.flights.length === 0) return [];
  const edits = isShownText(text, form) && form.trip.ok ? form.trip.trip.edits : [];
  const { itinerary } = applyEdits(reading, edits, today);
  if (itinerary.flights.length === 0) return [];
  const together = form.isOneTrip ? [onePaper(itinerary)] : papersOf(itinerary);
  const isEach = edits.some(({ kind }) => kind === 'paper-per-passenger');
  const papers = isEach ? together.flatMap(passengerPapers) : together;
  return offeredPapers(papers, additionsOfForm(text, form) ?? {});
}

/** How they look, but for the words. Logos have relative URLs. */
export function lookOfForm(text: string, form: ConverterForm): Omit<PapersLook, 'words'> {
  const { choices: display, fares, isQuantityOurs, branding } = form;
  return { display, fares, isQuantityOurs, branding, baseUrl: '', additions: additionsOfForm(text, form) };
}

/** Another text has no additions yet, but the fare of the form. */
function additionsOfForm(text: string, form: ConverterForm): Additions | null {
  const { additions, fares, isQuantityOurs } = form;
  const given = isShownText(text, form) ? additions.additions : {};
  const all = withFirstLine(given, fares, isQuantityOurs);
  return Object.keys(all).length > 0 ? all : null;
}
