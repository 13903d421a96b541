import type { Itinerary } from '~/itinerary/types.ts';
import type { Additions } from '~/trip/additions/additions-schema.ts';
import { offeredPapers } from '~/trip/additions/offered-papers.ts';
import { withFirstLine } from '~/trip/additions/with-first-line.ts';
import type { TripChanges } from '~/trip/changes/trip-changes.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { papersPerPassenger } from '~/trip/passenger-papers.ts';
import type { LookOfAnswer } from '~/trip/trip-look.ts';
import { suggestionsOf, withSuggested } from './additions/shown-additions.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

interface EditedReading {
  /** With its edits. */
  itinerary: Itinerary;
  trip: TripChanges;
  /** True for a text that the form did not show yet: suggested fares belong to the text before. */
  isNew: boolean;
}

/** The papers that the page, its files and its links show of a form, with the look of all of them. */
export function papersOfForm({ itinerary, trip, isNew }: EditedReading, form: ConverterForm) {
  const apart = papersOf(itinerary);
  const isEach = trip.edits.some(({ kind }) => kind === 'paper-per-passenger');
  const together = form.isOneTrip ? [onePaper(itinerary)] : apart;
  const found = isEach ? papersPerPassenger(together, trip.additions) : together;
  const suggested = suggestionsOf(found);
  const { fares: typedFares, isQuantityOurs: isOurs } = form;
  const typed = withFirstLine(trip.additions ?? {}, typedFares, isOurs);
  const wanted = form.additions.wantsSuggestions && !isNew ? suggested : null;
  const chosen = withSuggested({ fares: typedFares, isQuantityOurs: isOurs, additions: typed }, wanted);
  // Logos have relative URLs in the page; copying makes them absolute.
  const look: LookOfAnswer = { baseUrl: '', branding: form.branding, additions: givenAdditions(chosen.additions) };
  const papers = offeredPapers(found, chosen.additions);
  return { papers, look, chosen, found, suggested, isEach, bookings: apart.length };
}

const givenAdditions = (additions: Additions): Additions | null =>
  Object.keys(additions).length > 0 ? additions : null;
