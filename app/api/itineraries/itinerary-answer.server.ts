import { wordsOf } from '~/i18n/words.server.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import type { Branding } from '~/trip/branding.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { toFlightReservations } from '~/trip/json/flight-reservations.ts';
import { type ItineraryJson, toItineraryJson } from '~/trip/json/itinerary-json.ts';
import { richItineraryJson } from '~/trip/json/record-json.ts';
import { traceJson } from '~/trip/json/trace-json.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { onePaper } from '~/trip/papers.ts';
import { atOnce, type PresentedTrip } from '~/trip/present-trip.ts';
import { presentPapers, presentPapersSteps } from '~/trip-files/present-papers.server.ts';
import type { Customer } from '../convert/conversion-body.server.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';
import { leftOut } from './left-out.server.ts';
import { paperFares } from './paper-fares.ts';
import { papersOfCall } from './papers-of-call.server.ts';
import type { TripOfCall } from './trip-of-call.server.ts';

/** All of the answer but its usage. */
export async function toItineraryAnswer(
  reading: TripOfCall,
  conversion: ItineraryConversion,
  branding: Branding | null,
) {
  const papers = papersToShow(reading, conversion, branding);
  const presented = isPresented(conversion) ? await presentPapers(papers) : [];
  return answerOf(reading, conversion, papers, presented);
}

/** The same without a turn for others, for the samples of the documentation. */
export function sampleAnswer(reading: TripOfCall, conversion: ItineraryConversion, branding: Branding | null) {
  const papers = papersToShow(reading, conversion, branding);
  const presented = isPresented(conversion) ? atOnce(presentPapersSteps(papers)) : [];
  return answerOf(reading, conversion, papers, presented);
}

export const itineraryJsonOf = (reading: TripOfCall, { language }: ItineraryConversion): ItineraryJson =>
  toItineraryJson(onePaper(reading.trip.itinerary), wordsOf(language));

const isPresented = ({ include }: ItineraryConversion): boolean => include.includes('text') || include.includes('html');

/** Most requests ask for none. */
function papersToShow(reading: TripOfCall, conversion: ItineraryConversion, branding: Branding | null) {
  const isShown = isPresented(conversion) || conversion.additions.fares !== undefined;
  return isShown ? papersOfCall(reading.trip, conversion, { branding, baseUrl: baseUrl() }) : [];
}

function answerOf(
  reading: TripOfCall,
  conversion: ItineraryConversion,
  papers: readonly PaperToSend[],
  presented: readonly PresentedTrip[],
) {
  const { include, currency, text, language } = conversion;
  const json = richItineraryJson(
    reading.trip,
    { text, logoOrigin: baseUrl(), display: conversion.choices },
    wordsOf(language),
  );
  const ids = new Set(json.segments.map(({ id }) => id));
  return {
    ...json,
    warnings: [...json.warnings, ...leftOut(reading.trip, conversion, ids)],
    fares: papers.flatMap((paper) => paperFares(paper, currency)),
    ...(include.includes('text') ? { text: textOf(presented, conversion) } : {}),
    ...(include.includes('html') ? { html: presented.map(({ fragment }) => printHtml(fragment)).join('\n') } : {}),
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
