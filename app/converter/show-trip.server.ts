import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { inTurns } from '~/request/in-turns.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import { mostRows } from '~/trip/output-rows.ts';
import { readLines } from '~/trip/read-lines.ts';
import { countsOf, showSteps } from '~/trip/show-papers.ts';
import { type Check, toChecks } from '~/trip/to-checks.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import { withoutEmptyNote } from './additions/addition-fields.ts';
import { additionsPanel, enteredOf } from './additions/shown-additions.server.ts';
import { editedTrip, type TripRequest } from './edited-trip.server.ts';
import { type Cut, papersOfForm } from './papers-of-form.server.ts';
import { presenterData } from './presenter-data.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';
import { systemName } from './system-names.ts';

/** The flight whose form was posted. */
function openFlight({ edit }: ConverterForm): string | null {
  const act = readEditAct(edit.editing);
  return act?.kind === 'open-flight' ? act.flight : null;
}

interface Shown {
  language: Language;
  now: Date;
  /** What was changed of this text, and what a button changes now. */
  changes: TripRequest;
}

export type ArrangedTrip = Extract<Awaited<ReturnType<typeof arrangeTrip>>, { ok: true }>;

/** What is to be shown of a text, before the work of showing it. The warnings have the page's language. */
export async function arrangeTrip(text: string, form: ConverterForm, { language, now, changes }: Shown) {
  const today = now.toISOString().slice(0, 10);
  await takeTurn(text.length);
  const reading = convert(text, { today });
  const { isNew } = changes;
  // Edits and options of a shown trip are no conversions.
  if (isNew) countConversion('page', reading, now);
  if (reading.flights.length === 0) {
    const checks = toChecks(reading, text, wordsOf(language));
    const isOfTravel = checks.length > 0 || reading.others.length > 0;
    return { ok: false as const, kind: 'no-flights' as const, checks, isOfTravel };
  }
  await takeTurn(form.changeCharacters);
  const edited = editedTrip(reading, changes, today, language);
  const shown = papersOfForm({ ...edited, isNew }, form);
  if (shown.papers.length === 0)
    return { ok: false as const, kind: 'too-many-rows' as const, checks: [], isOfTravel: false };
  const checks = [...cutChecks(shown.cut, language), ...toChecks(edited.itinerary, text, wordsOf(language))];
  return { ok: true as const, edited, shown, checks, isNew };
}

function cutChecks(cut: Cut | null, language: Language): Check[] {
  if (cut === null) return [];
  const message = translator(language)(`converter.rows.${cut}`, { limit: mostRows });
  return [{ code: 'too-many-rows', severity: 'action', message, places: [], more: 0 }];
}

/** The itinerary has its own language. */
export async function showTrip(text: string, form: ConverterForm, arranged: ArrangedTrip, language: Language) {
  const { edited, shown, checks, isNew } = arranged;
  const { itinerary, trip } = edited;
  const { papers, look, chosen, found, suggested, added, isEach, bookings, rows } = shown;
  const outputLanguage = form.outputLanguage ?? language;
  const { fares, isQuantityOurs } = chosen;
  const papersLook = { ...look, display: form.choices, fares, isQuantityOurs, words: wordsOf(outputLanguage) };
  const presented = await inTurns(showSteps(papers, papersLook), rows / papers.length);
  return {
    checks,
    rows,
    result: {
      ...edited.shown,
      isEach,
      trip: printTripField({ ...trip, additions: added ?? undefined }),
      additions: additionsPanel({
        typed: isNew && form.begins === null ? {} : withoutEmptyNote(form.additions.values, openFlight(form)),
        entered: form.begins && { fee: form.typed.fee, fareCurrency: form.fares.currency },
        chosen,
        suggested,
        papers: found,
        branding: form.branding,
        open: edited.shown.open,
        wanted: form.wanted,
        language,
      }),
      ...countsOf(itinerary),
      system: systemName(itinerary.flights[0]?.dialect ?? ''),
      read: readLines(itinerary, text),
      lang: languageFacts[outputLanguage].tag,
      ...presented,
      bookings,
      isOneTrip: form.isOneTrip && bookings > 1,
      presenter: form.wantsPresenter ? presenterData(papers, look, outputLanguage) : null,
    },
    // Fields that the fares of the text fill.
    accepted: chosen.isAccepted ? { entered: enteredOf(chosen.fares), isQuantityOurs: chosen.isQuantityOurs } : null,
  };
}
