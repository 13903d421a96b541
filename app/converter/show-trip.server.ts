import type { AppLoadContext } from '@remix-run/node';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { inTurns } from '~/request/in-turns.server.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { withChangeChecks } from '~/trip/compare/change-checks.ts';
import { ofLaterVersions } from '~/trip/compare/later-versions.ts';
import { withinLimits } from '~/trip/connection-limits.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import { type EditedTrip, editTrip } from '~/trip/edits/edit-trip.ts';
import { incompleteForm } from '~/trip/edits/incomplete-form.ts';
import { incompleteRows } from '~/trip/incomplete-rows.ts';
import { mostRows } from '~/trip/output-rows.ts';
import { readLines } from '~/trip/read-lines.ts';
import { countsOf, showSteps } from '~/trip/show-papers.ts';
import { type Check, toChecks } from '~/trip/to-checks.ts';
import type { Trip } from '~/trip/trip.ts';
import { makeQuote } from '~/trip-files/make-quote.server.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import { withoutEmptyNote } from './additions/addition-fields.ts';
import { depositChecks } from './additions/deposit-checks.server.ts';
import { additionsPanel, enteredOf } from './additions/shown-additions.server.ts';
import { type ComparedTrip, compareTrip } from './compare/compare-trip.server.ts';
import { presentChanged } from './compare/present-changed.server.ts';
import { comparisonChecks, comparisonOf } from './compare/shown-changes.server.ts';
import { editPanel } from './edit-panel.server.ts';
import { type Cut, papersOfForm } from './papers-of-form.server.ts';
import { presenterData } from './presenter-data.server.ts';
import { readTrip } from './read-trip.server.ts';
import type { Start } from './start-of.server.ts';
import { systemName } from './system-names.ts';

/** The flight whose form was posted. */
function openFlight({ posted: { edit } }: Start): string | null {
  const act = readEditAct(edit.editing);
  return act?.kind === 'open-flight' ? act.flight : null;
}

export type ArrangedTrip = Extract<Awaited<ReturnType<typeof arrangeTrip>>, { ok: true }>;

interface Asked {
  language: Language;
  context: Pick<AppLoadContext, 'now' | 'ip'>;
}

/** What is to be shown of a text, before the work of showing it. The warnings have the page's language. */
export async function arrangeTrip(text: string, start: Start, { language, context }: Asked) {
  const { now } = context;
  const trip = await readTrip(text, start, now);
  // Edits and options of a shown trip are no conversions.
  if (start.isNew) countConversion('page', trip.reading, now);
  const { flights, incomplete } = trip.reading;
  if (flights.length + incomplete.length === 0) {
    const checks = toChecks(trip.reading, text, wordsOf(language));
    const isOfTravel = checks.length > 0 || trip.reading.others.length > 0;
    return { ok: false as const, kind: 'no-flights' as const, checks, isOfTravel };
  }
  // Another text has no edits yet.
  const edited: EditedTrip = start.isNew ? atFirstIncomplete(trip) : editTrip(trip, start.posted.edit);
  const shown = papersOfForm(edited.trip, start);
  if (shown.papers.length === 0)
    return { ok: false as const, kind: 'too-many-rows' as const, checks: [], isOfTravel: false };
  const compared = await compareTrip(edited.trip, start, context, shown.rows);
  const checks = [
    ...cutChecks(shown.cut, language),
    ...changesChecks(compared, language),
    ...checksOf(withinLimits(edited.trip.itinerary, start.limits), text, compared, language),
  ];
  return { ok: true as const, edited, shown, compared, checks, rows: shown.rows + compared.rows };
}

/** What has to be completed is open at once. */
function atFirstIncomplete(trip: Trip): EditedTrip {
  const [first] = trip.itinerary.incomplete;
  return { trip, open: first === undefined ? null : incompleteForm(trip, first.id), isFull: false };
}

function cutChecks(cut: Cut | null, language: Language): Check[] {
  if (cut === null) return [];
  return [tooManyRows(translator(language)(`converter.rows.${cut}`, { limit: mostRows }))];
}

const tooManyRows = (message: string): Check => ({
  code: 'too-many-rows',
  severity: 'action',
  message,
  places: [],
  more: 0,
});

function checksOf(itinerary: Itinerary, text: string, { compared }: ComparedTrip, language: Language): Check[] {
  const words = wordsOf(language);
  if (compared === null) return toChecks(itinerary, text, words);
  const comparison = comparisonOf(compared);
  const isTwice = compared.source === 'halves' && !compared.choices.isNew;
  const checks = toChecks(isTwice ? ofLaterVersions(itinerary, comparison) : itinerary, text, words);
  return withChangeChecks(checks, comparison, text, words);
}

function changesChecks({ compared, isCut }: ComparedTrip, language: Language): Check[] {
  const cut = isCut ? [tooManyRows(translator(language)('changes.tooLong', { limit: mostRows }))] : [];
  return [...cut, ...(compared === null ? [] : comparisonChecks(compared, language))];
}

/** The itinerary has its own language. */
export async function showTrip(text: string, start: Start, arranged: ArrangedTrip, language: Language) {
  const { edited, shown, compared, checks } = arranged;
  const { posted, begins, isNew } = start;
  const { itinerary, changes: ownChanges, today } = edited.trip;
  const { papers, look, chosen, found, suggested, added, isEach, bookings, rows } = shown;
  const outputLanguage = start.outputLanguage ?? language;
  const { fares, isQuantityOurs } = chosen;
  const papersLook = { ...look, display: start.display, fares, isQuantityOurs, words: wordsOf(outputLanguage) };
  const presented = await inTurns(showSteps(papers, papersLook, makeQuote), rows / papers.length);
  const changes = presentChanged(presented.papers, compared.compared, {
    ...{ text, start, papers, papersLook, language, today },
  });
  return {
    checks: [...depositChecks(papers, papersLook, language), ...checks],
    fault: compared.fault,
    result: {
      ...editPanel(edited, language),
      isEach,
      trip: printTripField({ ...ownChanges, additions: added ?? undefined, uids: compared.uids }),
      additions: additionsPanel({
        typed: isNew && begins === null ? {} : withoutEmptyNote(start.additions.values, openFlight(start)),
        entered: begins && { fee: start.typed.fee, fareCurrency: start.fares.currency },
        chosen,
        suggested,
        papers: found,
        branding: start.branding,
        open: edited.open,
        wanted: posted.wanted,
        language,
      }),
      ...countsOf(itinerary),
      ...incompleteRows(itinerary, { words: wordsOf(language), display: start.display }),
      system: systemName(itinerary.flights[0]?.dialect ?? ''),
      read: readLines(itinerary, text),
      lang: languageFacts[outputLanguage].tag,
      ...presented,
      ...changes,
      bookings,
      isOneTrip: posted.isOneTrip && bookings > 1,
      presenter: posted.wantsPresenter ? presenterData(papers, look, outputLanguage) : null,
    },
    // Fields that the fares or the travellers of the text fill.
    accepted:
      chosen.isAccepted || chosen.isBegun
        ? { entered: enteredOf(chosen.fares), isQuantityOurs: chosen.isQuantityOurs }
        : null,
  };
}
