import type { Itinerary } from '~/itinerary/types.ts';
import { paperAdditions } from '~/trip/additions/paper-additions.ts';
import { fileTitle } from '~/trip/files/file-title.ts';
import { toCalendar as printCalendar } from '~/trip/files/to-calendar.ts';
import { toHtmlDocument as printDocument } from '~/trip/files/to-html-document.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { lookOf, type ShowOptions } from './display.ts';

const changes = { edits: [] };
const wholeLetter = { isFirst: true, isLast: true, travellers: () => 0 };

/** As plain text, one paper for each booking: the same as that of `POST /api/v1/itineraries`. */
export function toText(itinerary: Itinerary, options: ShowOptions = {}): string {
  return shown(itinerary, options)
    .map(({ text }) => text)
    .join('\n\n');
}

/** As HTML for a page or a mail: tables, inline styles, nothing that loads but logos. */
export function toHtml(itinerary: Itinerary, options: ShowOptions = {}): string {
  return shown(itinerary, options)
    .map(({ fragment }) => printHtml(fragment))
    .join('\n');
}

/** As a whole HTML page. */
export function toHtmlDocument(itinerary: Itinerary, options: ShowOptions = {}): string {
  const { lang, trip } = lookOf(options);
  const { route, date } = fileTitle(papersOfTrip({ itinerary, changes }).map((paper) => ({ paper, look: trip })));
  const title = [route, date].filter((part) => part !== null).join(', ');
  return printDocument({ lang, title, fragments: shown(itinerary, options).map(({ fragment }) => fragment) });
}

export interface CalendarOptions extends ShowOptions {
  /** Time of creation; now when left out. */
  now?: Date;
  /** Domain of the events' ids: yours, so that a later file of yours moves them. */
  host?: string;
  /** A day and three hours before each departure. */
  reminders?: boolean;
}

/** As an iCalendar file (RFC 5545) with one event for each flight. */
export function toCalendar(
  itinerary: Itinerary,
  { now = new Date(), host = 'wayline.invalid', reminders = false, ...options }: CalendarOptions = {},
): string {
  const { trip } = lookOf(options);
  const papers = papersOfTrip({ itinerary, changes }).map((paper) => ({ paper, look: trip }));
  return printCalendar(papers, { host, now: now.getTime(), hasReminders: reminders });
}

function shown(itinerary: Itinerary, options: ShowOptions): { text: string; fragment: Fragment }[] {
  const { trip } = lookOf(options);
  return papersOfTrip({ itinerary, changes }).map((paper) =>
    presentTrip(paper, trip.display.view, { ...trip, additions: paperAdditions({}, { id: paper.id, ...wholeLetter }) }),
  );
}
