import { languageFacts } from '~/i18n/languages.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import type { Branding } from '~/trip/branding.ts';
import { reservationsOfPapers } from '~/trip/files/reservations-of-papers.ts';
import { toHtmlDocument } from '~/trip/files/to-html-document.ts';
import { toFlightReservations } from '~/trip/json/flight-reservations.ts';
import { makeFile, subjectOf } from '~/trip-files/make-file.server.ts';
import { presentPapers } from '~/trip-files/present-papers.server.ts';
import { withLogoInside } from '~/trip-files/with-logo-inside.server.ts';
import { withUnavailable } from '../authenticate-key.server.ts';
import { itineraryJsonOf, textOf } from './itinerary-answer.server.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';
import type { AnswerKind } from './media-types.ts';
import { papersOfCall } from './papers-of-call.server.ts';
import type { TripOfCall } from './trip-of-call.server.ts';

type FileBody = string | Uint8Array<ArrayBuffer>;

interface FileToMake {
  reading: TripOfCall;
  conversion: ItineraryConversion;
  branding: Branding | null;
  now: Date;
}

/** @throws PdfRendererMissing, PdfRenderingFailed */
export async function toItineraryFile(kind: Exclude<AnswerKind, 'json'>, file: FileToMake): Promise<FileBody> {
  const { reading, conversion, branding } = file;
  if (kind === 'json-ld') return JSON.stringify(toFlightReservations(itineraryJsonOf(reading, conversion)));
  if (kind === 'txt' || kind === 'html') return linkedFile(kind, file);
  const inside = await withUnavailable(withLogoInside(branding));
  const papers = papersOfCall(reading.trip, conversion, { branding: inside, baseUrl: '' });
  return makeFile(kind, { papers, ...fileFacts(file) });
}

/** Pictures stay at their addresses. */
async function linkedFile(kind: 'txt' | 'html', file: FileToMake): Promise<string> {
  const { reading, conversion, branding } = file;
  const papers = papersOfCall(reading.trip, conversion, { branding, baseUrl: baseUrl() });
  const presented = await presentPapers(papers);
  if (kind === 'txt') return `${textOf(presented, conversion)}\n`;
  const fragments = presented.map(({ fragment }) => fragment);
  const title = subjectOf({ papers, ...fileFacts(file) });
  const reservations = reservationsOfPapers(papers);
  const lang = languageFacts[conversion.language].tag;
  return toHtmlDocument({ lang, title, fragments, reservations });
}

const fileFacts = ({ reading, conversion: { language }, now }: FileToMake) => ({
  language,
  now,
  hasReminders: false,
  changes: reading.trip.changes,
});
