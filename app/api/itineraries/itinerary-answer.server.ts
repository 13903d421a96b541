import { presentPapers } from '~/converter/files/present-papers.server.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import type { Branding } from '~/trip/branding.ts';
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

/** All of the answer but its usage. */
export async function toItineraryAnswer(
  reading: EditedReading,
  conversion: ItineraryConversion,
  branding: Branding | null,
) {
  const json = itineraryJsonOf(reading, conversion);
  const ids = new Set(json.segments.map(({ id }) => id));
  const warnings = [...json.warnings, ...leftOut(reading, conversion, ids)];
  return { ...json, warnings, ...(await shownParts(reading, conversion, branding, json)) };
}

export const itineraryJsonOf = (reading: EditedReading, { language }: ItineraryConversion): ItineraryJson =>
  toItineraryJson(onePaper(reading), wordsOf(language));

/** What was asked for beside the facts; most requests ask for nothing. */
async function shownParts(
  reading: EditedReading,
  conversion: ItineraryConversion,
  branding: Branding | null,
  json: ItineraryJson,
) {
  const { include, additions, currency } = conversion;
  const hasText = include.includes('text');
  const hasHtml = include.includes('html');
  const isShown = hasText || hasHtml || additions.fares !== undefined;
  const papers = isShown ? papersOfItinerary(reading, conversion, { branding, baseUrl: baseUrl() }) : [];
  const presented = hasText || hasHtml ? await presentPapers(papers) : [];
  return {
    fares: papers.flatMap((paper) => paperFares(paper, currency)),
    ...(hasText ? { text: textOf(presented, conversion) } : {}),
    ...(hasHtml ? { html: presented.map(({ fragment }) => printHtml(fragment)).join('\n') } : {}),
    ...(include.includes('json_ld') ? { json_ld: toFlightReservations(json) } : {}),
    ...(include.includes('trace') ? { trace: traceJson(reading.trace) } : {}),
  };
}

export const textOf = (presented: readonly PresentedTrip[], { isChat }: ItineraryConversion): string =>
  presented.map(({ text, chat }) => (isChat ? chat : text)).join('\n\n');

/** As `info` of the older calls. */
export const usageOf = ({ agencyName, requestsLeft }: Customer) => ({
  agency_name: agencyName,
  requests_left: requestsLeft,
});
