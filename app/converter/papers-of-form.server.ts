import type { Itinerary } from '~/itinerary/types.ts';
import type { Additions } from '~/trip/additions/additions-schema.ts';
import { offeredPapers } from '~/trip/additions/offered-papers.ts';
import { withFirstLine } from '~/trip/additions/with-first-line.ts';
import type { TripChanges } from '~/trip/changes/trip-changes.ts';
import { type Layout, layoutsOf } from '~/trip/layouts-of.ts';
import { mostRows, outputRows } from '~/trip/output-rows.ts';
import { papersOf } from '~/trip/papers.ts';
import type { LookOfAnswer } from '~/trip/trip-look.ts';
import { suggestionsOf, withSuggested } from './additions/shown-additions.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

export interface EditedReading {
  /** With its edits. */
  itinerary: Itinerary;
  trip: TripChanges;
  /** True for a text that the form did not show yet: suggested fares belong to the text before. */
  isNew: boolean;
}

/** What too many rows took from the output. */
export type Cut = 'fewer-papers' | 'no-texts';

/**
 * The papers that the page, its files and its links show of a form, with the look of all of them. With too many rows
 * there are fewer papers, then no added texts; a trip that has too many of its own has no papers.
 */
export function papersOfForm(reading: EditedReading, form: ConverterForm) {
  const { itinerary, trip } = reading;
  const isEach = trip.edits.some(({ kind }) => kind === 'paper-per-passenger');
  const layouts = layoutsOf(itinerary, { isEach, isOneTrip: form.isOneTrip });
  const bookings = papersOf(itinerary).length;
  for (const found of layouts) {
    const shown = arrange(found, reading, form);
    const cut: Cut | null = found === layouts[0] ? null : 'fewer-papers';
    if (shown.rows <= mostRows) return { ...shown, isEach, bookings, cut };
  }
  const [one = []] = layouts.slice(-1);
  const bare = arrange(one, reading, form, withoutTexts);
  return { ...bare, isEach, bookings, cut: 'no-texts' as const, papers: bare.rows > mostRows ? [] : bare.papers };
}

function arrange(
  found: Layout,
  { trip, isNew }: EditedReading,
  form: ConverterForm,
  printed: (additions: Additions) => Additions = (additions) => additions,
) {
  const suggested = suggestionsOf(found);
  const { fares: typedFares, isQuantityOurs: isOurs, branding } = form;
  const typed = withFirstLine(trip.additions ?? {}, typedFares, isOurs);
  const wanted = form.additions.wantsSuggestions && !isNew ? suggested : null;
  const chosen = withSuggested({ fares: typedFares, isQuantityOurs: isOurs, additions: typed }, wanted);
  const additions = printed(chosen.additions);
  // Logos have relative URLs in the page; copying makes them absolute.
  const look: LookOfAnswer = { baseUrl: '', branding, additions: givenAdditions(additions) };
  const papers = offeredPapers(found, additions);
  const rows = outputRows({ papers, additions, branding, hasLetters: true });
  return { papers, look, chosen, added: givenAdditions(chosen.additions), found, suggested, rows };
}

const texts = new Set(['greeting', 'closing', 'conditions', 'notes']);

const withoutTexts = (additions: Additions): Additions =>
  Object.fromEntries(Object.entries(additions).filter(([name]) => !texts.has(name)));

const givenAdditions = (additions: Additions): Additions | null =>
  Object.keys(additions).length > 0 ? additions : null;
