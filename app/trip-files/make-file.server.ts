import { randomUUID } from 'node:crypto';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { renderPdf } from '~/platform/pdf-renderer.server.ts';
import type { TripChanges } from '~/trip/changes/trip-changes.ts';
import { changesSubject, presentChanges } from '~/trip/compare/paper/present-changes.ts';
import { changedCalendarPapers } from '~/trip/files/changes-calendar.ts';
import { type FileKind, fileKinds } from '~/trip/files/file-kinds.ts';
import { fileName } from '~/trip/files/file-name.ts';
import { fileTitle } from '~/trip/files/file-title.ts';
import { isChanged } from '~/trip/files/is-changed.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { reservationsOfPapers } from '~/trip/files/reservations-of-papers.ts';
import { toCalendar } from '~/trip/files/to-calendar.ts';
import { toHtmlDocument } from '~/trip/files/to-html-document.ts';
import { withPictures } from '~/trip/files/with-pictures.ts';
import { toTripJson } from '~/trip/json/trip-json.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { sheetsOf } from '~/trip/offers/quote-sheets.ts';
import type { PresentedTrip } from '~/trip/present-trip.ts';
import { logoPath } from '~/trip/sheet/logo-image.ts';
import { toSheet } from '~/trip/sheet/to-sheet.ts';
import { renderItinerary } from '../../print/render-itinerary.tsx';
import { pictureOf, pictureUrl } from './picture-file.server.ts';
import { presentPapers, quoteOf } from './present-papers.server.ts';
import { type Attached, toMail } from './to-mail.server.ts';

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

/** Whether Chromium has to print something of it: the mail about changes brings the itinerary. */
export const isPrinted = (kind: FileKind, papers: readonly PaperToSend[]): boolean =>
  kind === 'pdf' || (kind === 'eml' && papers.some(({ told }) => told !== undefined));

/** @throws PdfRendererMissing, PdfRenderingFailed */
export async function makeFile(kind: FileKind, input: FileInput): Promise<string | Uint8Array<ArrayBuffer>> {
  return writers[kind](input);
}

/** "New York to Zagreb, 17 July 2026"; null where neither is known. */
function tripTitle({ papers, language }: FileInput): string | null {
  const { route, date } = fileTitle(papers);
  return route !== null && date !== null ? translator(language)('files.tripOn', { route, date }) : (route ?? date);
}

/** Of a mail, and the title of a document. */
export function subjectOf(input: FileInput): string {
  const [{ paper, look, told } = {}] = input.papers;
  if (paper && look && told) return changesSubject({ paper, ...told }, { ...look, changes: told.choices });
  const t = translator(input.language);
  const trip = tripTitle(input);
  if (trip === null) return t('files.subjectBare');
  return t(input.papers.some(isChanged) ? 'files.subjectChanged' : 'files.subject', { trip });
}

/** Several versions of a trip are told apart by their day. */
export function fileTitleOf(input: FileInput): string {
  const title = tripTitle(input) ?? '';
  const isTold = input.papers.some(({ told }) => told !== undefined);
  return isTold ? `${title} (${input.now.toISOString().slice(0, 10)})`.trim() : title;
}

const textOf = (presented: readonly PresentedTrip[]): string => presented.map(({ text }) => text).join('\n\n');
const hostOf = (): string => new URL(baseUrl()).hostname;

const writers: Record<FileKind, (input: FileInput) => string | Promise<string | Uint8Array<ArrayBuffer>>> = {
  pdf: printedItinerary,
  ics: calendarOf,
  eml: async (input) => {
    const hasChanges = input.papers.some(({ told }) => told !== undefined);
    const presented = await presentPapers(input.papers, hasChanges);
    const fragments = presented.map(({ fragment }) => fragment);
    const shown = { lang: languageFacts[input.language].tag, subject: subjectOf(input), fragments };
    const id = `${randomUUID()}@${hostOf()}`;
    const reservations = reservationsOfPapers(input.papers);
    const text = textOf(presented);
    const attached = hasChanges ? await attachmentsOf(input) : [];
    const { now, recipient = null } = input;
    return new Uint8Array(await toMail({ ...shown, text, reservations, attached, recipient, pictureOf, now, id }));
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

/** What is told of changes, each on a page of its own, then the whole itinerary. */
function printedItinerary(input: FileInput): Promise<Uint8Array<ArrayBuffer>> {
  const quote = quoteOf(input.papers);
  const sheets = quote ? sheetsOf(quote) : input.papers.map(({ paper, look }) => toSheet(paper, look));
  const letters = input.papers.flatMap(({ paper, look, told }) => {
    if (told === undefined) return [];
    const { fragment } = presentChanges(
      { paper, ...told },
      { ...look, changes: { ...told.choices, showsItinerary: false } },
    );
    return [printHtml(withPictures(fragment, pictureUrl))];
  });
  const logoOf = (code: string) => pictureUrl(logoPath(code));
  const { language } = input;
  return renderPdf(renderItinerary({ letters, sheets, language, title: subjectOf(input), logoOf }));
}

function calendarOf({ papers, now, hasReminders }: FileInput): string {
  const all = papers.flatMap((one) => (one.told === undefined ? [one] : changedCalendarPapers(one, one.told.uids)));
  return toCalendar(all, { host: hostOf(), now: now.getTime(), hasReminders });
}

/** The whole itinerary, and the calendar that moves its events. */
async function attachmentsOf(input: FileInput): Promise<Attached[]> {
  const title = fileTitleOf(input);
  return [
    {
      filename: fileName(title, 'pdf'),
      contentType: fileKinds.pdf,
      content: Buffer.from(await printedItinerary(input)),
    },
    { filename: fileName(title, 'ics'), contentType: fileKinds.ics, content: Buffer.from(calendarOf(input)) },
  ];
}
