import type { Additions } from '~/trip/additions/additions-schema.ts';
import { offeredPapers } from '~/trip/additions/offered-papers.ts';
import { suggestedOptions } from '~/trip/additions/suggested-options.ts';
import { withFirstLine } from '~/trip/additions/with-first-line.ts';
import { mostRows, outputRows } from '~/trip/output-rows.ts';
import { papersOf } from '~/trip/papers.ts';
import { isPerPassenger, type Layout, layoutsOfTrip, type Trip } from '~/trip/trip.ts';
import type { LookOfAnswer } from '~/trip/trip-look.ts';
import { suggestionsOf, withHeading, withSuggested } from './additions/shown-additions.server.ts';
import { withTravellerLines } from './additions/traveller-lines.ts';
import type { Start } from './start-of.server.ts';

/** What too many rows took from the output. */
export type Cut = 'fewer-papers' | 'no-texts';

/**
 * The papers that the page, its files and its links show of a form, with the look of all of them. With too many rows
 * there are fewer papers, then no added texts; a trip that has too many of its own has no papers.
 */
export function papersOfForm(trip: Trip, start: Start) {
  const isEach = isPerPassenger(trip.changes);
  const layouts = layoutsOfTrip(trip, start.posted.isOneTrip);
  const bookings = papersOf(trip.itinerary).length;
  for (const found of layouts) {
    const shown = arrange(found, trip, start);
    const cut: Cut | null = found === layouts[0] ? null : 'fewer-papers';
    if (shown.rows <= mostRows) return { ...shown, isEach, bookings, cut };
  }
  const [one = []] = layouts.slice(-1);
  const bare = arrange(one, trip, start, withoutTexts);
  return { ...bare, isEach, bookings, cut: 'no-texts' as const, papers: bare.rows > mostRows ? [] : bare.papers };
}

function arrange(
  found: Layout,
  { changes }: Trip,
  { posted, isNew, ...start }: Start,
  printed: (additions: Additions) => Additions = (additions) => additions,
) {
  const suggested = suggestionsOf(found);
  const { fares: typedFares, isQuantityOurs: isOurs, branding } = start;
  const typed = withFirstLine(changes.additions ?? {}, typedFares, isOurs);
  // Suggested fares belong to the text that was shown.
  const wanted = posted.additions.wantsSuggestions && !isNew ? suggested : null;
  const given = { fares: typedFares, isQuantityOurs: isOurs, additions: typed };
  const arePricesNew = isNew || !('add.1.for' in posted.additions.values);
  const heading = isNew ? null : posted.additions.wantsHeading;
  const said = suggestedOptions(found, given).find(({ paper }) => paper === heading);
  const begun = (wanted === null && arePricesNew && withTravellerLines(given, found)) || withSuggested(given, wanted);
  const chosen = said === undefined ? begun : withHeading(begun, said);
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
