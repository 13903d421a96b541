import { isoDate, isoInstant } from '~/itinerary/iso.ts';
import type { Flight, Itinerary, ZonedTime } from '~/itinerary/types.ts';
import { compactDay, compactInstant, escapeText, eventStatus, printCalendar } from '../files/calendar-lines.ts';
import { defaultOptions } from '../options/display-options.ts';
import type { Words } from '../words.ts';
import { flightLines, numberOf } from './flight-lines.ts';
import { formatMessage, formatMessages } from './format-message.ts';

export interface CalendarOptions {
  product: string;
  /** Domain of the UIDs: the same flight converted again replaces its event. */
  host: string;
  /** Time of creation, ISO: `2026-05-04T12:00:00Z`. */
  now: string;
}

/** An iCalendar file with one event for each flight: instants in UTC, whole days where no times are printed. */
export function toCalendarFile({ flights }: Itinerary, { product, host, now }: CalendarOptions, words: Words): string {
  const uids = new Map<string, number>();
  const events = flights.flatMap((flight) => {
    const uid = uidOf(flight, uids);
    return uid === null ? [] : eventLines(flight, `${uid}@${host}`, now, words);
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//itinerary//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ];
  return printCalendar(lines);
}

/** `2026-07-17-dl147-jfk-ams`; the same flight of another booking gets a number. */
function uidOf(flight: Flight, uids: Map<string, number>): string | null {
  if (!flight.departure) return null;
  const name = `${flight.stated.airline}${numberOf(flight)}-${flight.from.code}-${flight.to.code}`.toLowerCase();
  const uid = `${isoDate(flight.departure.date)}-${name}`;
  const count = (uids.get(uid) ?? 0) + 1;
  uids.set(uid, count);
  return count === 1 ? uid : `${uid}-${count}`;
}

function eventLines(flight: Flight, uid: string, now: string, words: Words): string[] {
  const { departure, stated, from, to } = flight;
  if (!departure) return [];
  const place = (end: Flight['from']) => formatMessage({ kind: 'place', place: end }, words);
  const summary = words.sentence('calendarSummary', {
    flight: `${stated.airline} ${numberOf(flight)}`,
    from: place(from),
    to: place(to),
  });
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compactInstant(now)}`,
    ...whenLines(departure, flight.arrival),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(place(from))}`,
    `DESCRIPTION:${escapeText(describe(flight, words))}`,
    `STATUS:${eventStatus(stated.status)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function whenLines(departure: ZonedTime, arrival: ZonedTime | null): string[] {
  if (departure.instant === null)
    return [`DTSTART;VALUE=DATE:${compactDay(departure.date)}`, `DTEND;VALUE=DATE:${compactDay(departure.date + 1)}`];
  const start = `DTSTART:${compactInstant(isoInstant(departure.instant))}`;
  const end = arrival?.instant ?? null;
  return end !== null && end > departure.instant ? [start, `DTEND:${compactInstant(isoInstant(end))}`] : [start];
}

function describe(flight: Flight, words: Words): string {
  const { title, lines, notes } = flightLines(flight, { ...defaultOptions, timezone: true }, 'threelines');
  return [title, ...lines, ...notes].map((line) => formatMessages(line, words)).join('\n');
}
