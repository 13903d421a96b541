import { type Language, languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { readableName } from '~/trip/names/readable-name.ts';
import { onePaper, type Paper, papersOf } from '~/trip/papers.ts';
import type { Fares } from '~/trip/present/fares.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { readLines } from '~/trip/read-lines.ts';
import { toChecks } from '~/trip/to-checks.ts';
import type { TripLook } from '~/trip/trip-look.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';
import { systemName } from './system-names.ts';

const MOST_PASSENGERS = 99;

/** The itinerary has its own language, the warnings have the page's. */
export function showTrip(text: string, form: ConverterForm, { language, now }: { language: Language; now: Date }) {
  const itinerary = convert(text, { today: now.toISOString().slice(0, 10) });
  countConversion('page', itinerary, now);
  const checks = toChecks(itinerary, text, wordsOf(language));
  if (itinerary.flights.length === 0) return { checks, result: null };
  const apart = papersOf(itinerary);
  const papers = form.isOneTrip ? [onePaper(itinerary)] : apart;
  const outputLanguage = form.outputLanguage ?? language;
  return {
    checks,
    result: {
      ...countsOf(itinerary),
      system: systemName(itinerary.flights[0]?.dialect ?? ''),
      read: readLines(itinerary, text),
      lang: languageFacts[outputLanguage].tag,
      papers: papers.map((paper) => toShownPaper(paper, form, outputLanguage)),
      quantity: Math.max(...papers.map((paper) => faresOf(paper, form).quantity)),
      bookings: apart.length,
      isOneTrip: form.isOneTrip && apart.length > 1,
      others: form.choices.view === 'classic' ? itinerary.others.map(({ source }) => source.text.trim()) : [],
    },
  };
}

/** Logos have relative URLs in the page; copying makes them absolute. */
export function lookOf(paper: Paper, form: ConverterForm, language: Language): TripLook {
  return { display: form.choices, fares: faresOf(paper, form), words: wordsOf(language), baseUrl: '' };
}

/** The papers of the shown text, without anything around them. */
export function readPapers(form: ConverterForm, now: Date): Paper[] {
  const itinerary = convert(form.last, { today: now.toISOString().slice(0, 10) });
  return form.isOneTrip ? [onePaper(itinerary)] : papersOf(itinerary);
}

const countsOf = ({ flights }: Itinerary) => ({
  legs: flights.length,
  onlyFlights: !flights.some(({ isGroundTransport }) => isGroundTransport),
});

function toShownPaper(paper: Paper, form: ConverterForm, language: Language) {
  const { itinerary, id, heading } = paper;
  const look = lookOf(paper, form, language);
  return {
    id,
    heading,
    ...countsOf(itinerary),
    name: nameOf(itinerary, form),
    locator: itinerary.bookings[0]?.locator ?? itinerary.flights[0]?.stated.locator ?? null,
    ...presentTrip(paper, form.choices.view, look),
  };
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
