import { type Language, languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { flightName } from '~/trip/edits/flight-form.ts';
import { readableName } from '~/trip/names/readable-name.ts';
import { onePaper, type Paper, papersOf } from '~/trip/papers.ts';
import { passengerPapers } from '~/trip/passenger-papers.ts';
import type { Fares } from '~/trip/present/fares.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { readLines } from '~/trip/read-lines.ts';
import { toChecks } from '~/trip/to-checks.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import { editedTrip, type TripRequest } from './edited-trip.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';
import { systemName } from './system-names.ts';

const MOST_PASSENGERS = 99;

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
  countConversion('page', reading, now);
  if (reading.flights.length === 0) return { checks: toChecks(reading, text, wordsOf(language)), result: null };
  const { itinerary, trip, shown } = editedTrip(reading, changes, today, language);
  const checks = toChecks(itinerary, text, wordsOf(language));
  const apart = papersOf(itinerary);
  const isEach = trip.edits.some(({ kind }) => kind === 'paper-per-passenger');
  const together = form.isOneTrip ? [onePaper(itinerary)] : apart;
  const papers = isEach ? together.flatMap(passengerPapers) : together;
  const outputLanguage = form.outputLanguage ?? language;
  return {
    checks,
    result: {
      ...shown,
      isEach,
      ...countsOf(itinerary),
      system: systemName(itinerary.flights[0]?.dialect ?? ''),
      read: readLines(itinerary, text),
      lang: languageFacts[outputLanguage].tag,
      papers: papers.map((paper) => toShownPaper(paper, form, outputLanguage, trip.edits)),
      quantity: Math.max(...papers.map((paper) => faresOf(paper, form).quantity)),
      bookings: apart.length,
      isOneTrip: form.isOneTrip && apart.length > 1,
      others: form.choices.view === 'classic' ? itinerary.others.map(({ source }) => source.text.trim()) : [],
    },
  };
}

const countsOf = ({ flights }: Itinerary) => ({
  legs: flights.length,
  onlyFlights: !flights.some(({ isGroundTransport }) => isGroundTransport),
});

function toShownPaper(paper: Paper, form: ConverterForm, language: Language, edits: readonly Edit[]) {
  const { itinerary, id, heading } = paper;
  // Logos have relative URLs in the page; copying makes them absolute.
  const look = { display: form.choices, fares: faresOf(paper, form), words: wordsOf(language), baseUrl: '' };
  return {
    id,
    heading,
    ...countsOf(itinerary),
    name: nameOf(itinerary, form),
    locator: itinerary.bookings[0]?.locator ?? itinerary.flights[0]?.stated.locator ?? null,
    flights: flightsOf(paper, edits),
    booking: Number.parseInt(id, 10),
    ...presentTrip(paper, form.choices.view, look),
  };
}

/** For the pencils beside them. */
function flightsOf({ itinerary, flightIds }: Paper, edits: readonly Edit[]) {
  const edited = new Set(
    edits.map((edit) => (edit.kind === 'set-flight' || edit.kind === 'add-flight' ? edit.flight : '')),
  );
  return itinerary.flights.map(({ stated }, at) => {
    const id = flightIds[at] ?? '';
    return { id, name: flightName(stated), isEdited: edited.has(id) };
  });
}

function nameOf({ names: [first] }: Itinerary, { choices }: ConverterForm): string | null {
  if (first === undefined) return null;
  return choices.ticketNames || choices.view === 'classic' ? first : readableName(first);
}

/** Until somebody chooses another, the quantity is the number of names. */
function faresOf({ itinerary }: Paper, { fares, isQuantityOurs }: ConverterForm): Fares {
  if (!isQuantityOurs) return fares;
  return { ...fares, quantity: Math.min(Math.max(itinerary.names.length, 1), MOST_PASSENGERS) };
}
