import { presentPapers, presentPapersAtOnce } from '~/converter/files/present-papers.server.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import type { Branding } from '~/trip/branding.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { toFlightReservations } from '~/trip/json/flight-reservations.ts';
import { type ItineraryJson, toItineraryJson } from '~/trip/json/itinerary-json.ts';
import { traceJson } from '~/trip/json/trace-json.ts';
import { onePaper } from '~/trip/papers.ts';
import { printHtml } from '~/trip/present/print-html.ts';
import type { PresentedTrip } from '~/trip/present-trip.ts';
import type { Customer } from '../convert/conversion-body.server.ts';
import type { EditedReading } from './edited-reading.server.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';
import { leftOut } from './left-out.server.ts';
import { paperFares } from './paper-fares.ts';
import { papersOfItinerary } from './papers-of-itinerary.server.ts';

type AnswerInput = [reading: EditedReading, conversion: ItineraryConversion, branding: Branding | null];

/** All of the answer but its usage. */
export async function toItineraryAnswer(...input: AnswerInput) {
  const papers = papersToShow(...input);
  return answerOf(input, papers, hasPresented(input[1]) ? await presentPapers(papers) : []);
}

/** Without other work in between, for samples. */
export function toItineraryAnswerAtOnce(...input: AnswerInput) {
  const papers = papersToShow(...input);
  return answerOf(input, papers, hasPresented(input[1]) ? presentPapersAtOnce(papers) : []);
}

function answerOf([reading, conversion]: AnswerInput, papers: PaperToSend[], presented: PresentedTrip[]) {
  const json = itineraryJsonOf(reading, conversion);
  const ids = new Set(json.segments.map(({ id }) => id));
  const warnings = [...json.warnings, ...leftOut(reading, conversion, ids)];
  const { include, currency } = conversion;
  return {
    ...json,
    warnings,
    fares: papers.flatMap((paper) => paperFares(paper, currency)),
    ...(include.includes('text') ? { text: textOf(presented, conversion) } : {}),
    ...(include.includes('html') ? { html: presented.map(({ fragment }) => printHtml(fragment)).join('\n') } : {}),
    ...(include.includes('json_ld') ? { json_ld: toFlightReservations(json) } : {}),
    ...(include.includes('trace') ? { trace: traceJson(reading.trace) } : {}),
  };
}

export const itineraryJsonOf = (reading: EditedReading, { language }: ItineraryConversion): ItineraryJson =>
  toItineraryJson(onePaper(reading), wordsOf(language));

const hasPresented = ({ include }: ItineraryConversion): boolean =>
  include.includes('text') || include.includes('html');

/** Most requests ask for nothing beside the facts. */
function papersToShow(...[reading, conversion, branding]: AnswerInput): PaperToSend[] {
  const isShown = hasPresented(conversion) || conversion.additions.fares !== undefined;
  return isShown ? papersOfItinerary(reading, conversion, { branding, baseUrl: baseUrl() }) : [];
}

export const textOf = (presented: readonly PresentedTrip[], { isChat }: ItineraryConversion): string =>
  presented.map(({ text, chat }) => (isChat ? chat : text)).join('\n\n');

/** As `info` of the older calls. */
export const usageOf = ({ agencyName, requestsLeft }: Customer) => ({
  agency_name: agencyName,
  requests_left: requestsLeft,
});
