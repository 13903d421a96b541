import { routeText } from '../sheet/route-text.ts';
import { toSheet } from '../sheet/to-sheet.ts';
import type { PaperToSend } from './paper-to-send.ts';

/** Where the journey leads, and its first day: "New York to Zagreb" and "17 July 2026"; null where unknown. */
export interface FileTitle {
  route: string | null;
  date: string | null;
}

/** Of the first paper; a customer's name stands in no subject and no file name. */
export function fileTitle([first]: readonly PaperToSend[]): FileTitle {
  if (!first) return { route: null, date: null };
  const { words } = first.look;
  const { rows, route } = toSheet(first.paper, first.look);
  const ids = new Set(rows.flatMap((row) => (row.kind === 'flight' ? [row.id] : [])));
  const flights = first.paper.itinerary.flights.filter((_, at) => ids.has(first.paper.flightIds[at] ?? ''));
  const days = [
    ...flights.map(({ departure }) => departure?.date),
    ...first.paper.itinerary.others.map(({ date }) => date),
  ];
  const known = days.filter((day) => day !== undefined && day !== null);
  const day = known.length > 0 ? Math.min(...known) : null;
  return {
    route: route || routeText(flights, words) || null,
    date: day === null ? null : words.dateSpan(day, day),
  };
}
