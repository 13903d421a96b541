import { randomUUID } from 'node:crypto';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { renderPdf } from '~/platform/pdf-renderer.server.ts';
import type { TripChanges } from '~/trip/changes/trip-changes.ts';
import type { FileKind } from '~/trip/files/file-kinds.ts';
import { fileTitle } from '~/trip/files/file-title.ts';
import { isChanged } from '~/trip/files/is-changed.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { reservationsOfPapers } from '~/trip/files/reservations-of-papers.ts';
import { toCalendar } from '~/trip/files/to-calendar.ts';
import { toHtmlDocument } from '~/trip/files/to-html-document.ts';
import { withPictures } from '~/trip/files/with-pictures.ts';
import { toTripJson } from '~/trip/json/trip-json.ts';
import type { PresentedTrip } from '~/trip/present-trip.ts';
import { logoPath } from '~/trip/sheet/logo-cell.ts';
import { toSheet } from '~/trip/sheet/to-sheet.ts';
import { renderItinerary } from '../../print/render-itinerary.tsx';
import { pictureOf, pictureUrl } from './picture-file.server.ts';
import { presentPapers } from './present-papers.server.ts';
import { toMail } from './to-mail.server.ts';

export interface FileInput {
  /** At least one. */
  papers: readonly PaperToSend[];
  changes: TripChanges;
  /** Of the itinerary. */
  language: Language;
  now: Date;
  hasReminders: boolean;
  /** Of a mail draft. */
  recipient?: string | null;
}

/** @throws PdfRendererMissing, PdfRenderingFailed */
export async function makeFile(kind: FileKind, input: FileInput): Promise<string | Uint8Array<ArrayBuffer>> {
  return writers[kind](input);
}

/** "New York to Zagreb, 17 July 2026"; null where neither is known. */
export function tripTitle({ papers, language }: FileInput): string | null {
  const { route, date } = fileTitle(papers);
  return route !== null && date !== null ? translator(language)('files.tripOn', { route, date }) : (route ?? date);
}

/** Of a mail, and the title of a document. */
export function subjectOf(input: FileInput): string {
  const t = translator(input.language);
  const trip = tripTitle(input);
  if (trip === null) return t('files.subjectBare');
  return t(input.papers.some(isChanged) ? 'files.subjectChanged' : 'files.subject', { trip });
}

const textOf = (presented: readonly PresentedTrip[]): string => presented.map(({ text }) => text).join('\n\n');
const hostOf = (): string => new URL(baseUrl()).hostname;

const writers: Record<FileKind, (input: FileInput) => string | Promise<string | Uint8Array<ArrayBuffer>>> = {
  pdf: (input) => {
    const sheets = input.papers.map(({ paper, look }) => toSheet(paper, look));
    const logoOf = (code: string) => pictureUrl(logoPath(code));
    return renderPdf(renderItinerary({ sheets, language: input.language, title: subjectOf(input), logoOf }));
  },
  ics: ({ papers, now, hasReminders }) => toCalendar(papers, { host: hostOf(), now: now.getTime(), hasReminders }),
  eml: async (input) => {
    const presented = await presentPapers(input.papers);
    const fragments = presented.map(({ fragment }) => fragment);
    const shown = { lang: languageFacts[input.language].tag, subject: subjectOf(input), fragments };
    const id = `${randomUUID()}@${hostOf()}`;
    const reservations = reservationsOfPapers(input.papers);
    const text = textOf(presented);
    return new Uint8Array(
      await toMail({ ...shown, text, reservations, pictureOf, now: input.now, id, recipient: input.recipient ?? null }),
    );
  },
  // Notepad on older Windows
  txt: async ({ papers }) => textOf(await presentPapers(papers)).replace(/\r?\n/g, '\r\n'),
  html: async (input) => {
    const presented = await presentPapers(input.papers);
    const fragments = presented.map(({ fragment }) => withPictures(fragment, pictureUrl));
    const reservations = reservationsOfPapers(input.papers);
    const lang = languageFacts[input.language].tag;
    return toHtmlDocument({ lang, title: subjectOf(input), fragments, reservations });
  },
  json: (input) => {
    const trips = input.papers.map(({ paper, look }) => toTripJson(paper, input.changes, look.words));
    return `${JSON.stringify(trips.length === 1 ? trips[0] : { trips }, null, 2)}\n`;
  },
};
