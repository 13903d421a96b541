import { type Language, languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import { readLines } from '~/trip/read-lines.ts';
import { countsOf, showPapers } from '~/trip/show-papers.ts';
import { toChecks } from '~/trip/to-checks.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import { withoutEmptyNote } from './additions/addition-fields.ts';
import { additionsPanel, enteredOf } from './additions/shown-additions.server.ts';
import { editedTrip, type TripRequest } from './edited-trip.server.ts';
import { papersOfForm } from './papers-of-form.server.ts';
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

/** The itinerary has its own language, the warnings have the page's. */
export function showTrip(text: string, form: ConverterForm, { language, now, changes }: Shown) {
  const today = now.toISOString().slice(0, 10);
  const reading = convert(text, { today });
  const { isNew } = changes;
  // Edits and options of a shown trip are no conversions.
  if (isNew) countConversion('page', reading, now);
  if (reading.flights.length === 0) {
    const checks = toChecks(reading, text, wordsOf(language));
    return { checks, result: null, isOfTravel: checks.length > 0 || reading.others.length > 0 };
  }
  const { itinerary, trip, shown } = editedTrip(reading, changes, today, language);
  const checks = toChecks(itinerary, text, wordsOf(language));
  const shownPapers = papersOfForm({ itinerary, trip, isNew }, form);
  const { papers, look, chosen, found, suggested, isEach, bookings } = shownPapers;
  const outputLanguage = form.outputLanguage ?? language;
  const { fares, isQuantityOurs } = chosen;
  return {
    checks,
    result: {
      ...shown,
      isEach,
      trip: printTripField({ ...trip, additions: look.additions ?? undefined }),
      additions: additionsPanel({
        typed: isNew && form.begins === null ? {} : withoutEmptyNote(form.additions.values, openFlight(form)),
        entered: form.begins && { fee: form.typed.fee, fareCurrency: form.fares.currency },
        chosen,
        suggested,
        papers: found,
        branding: form.branding,
        open: shown.open,
        wanted: form.wanted,
        language,
      }),
      ...countsOf(itinerary),
      system: systemName(itinerary.flights[0]?.dialect ?? ''),
      read: readLines(itinerary, text),
      lang: languageFacts[outputLanguage].tag,
      ...showPapers(papers, { ...look, display: form.choices, fares, isQuantityOurs, words: wordsOf(outputLanguage) }),
      bookings,
      isOneTrip: form.isOneTrip && bookings > 1,
      presenter: form.wantsPresenter ? presenterData(papers, look, outputLanguage) : null,
    },
    // Fields that the fares of the text fill.
    accepted: chosen.isAccepted ? { entered: enteredOf(chosen.fares), isQuantityOurs: chosen.isQuantityOurs } : null,
  };
}
