import { isoDate, isoInstant } from '~/itinerary/iso.ts';
import type { Flight, Itinerary, ZonedTime } from '~/itinerary/types.ts';
import { type CalendarEvent, eventStatus, inUtc, writeCalendar } from '../files/write-calendar.ts';
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
    return uid === null ? [] : eventOf(flight, uid, words);
  });
  return writeCalendar({ product: `${product}//itinerary`, host, now: Date.parse(now), movesEvents: false, events });
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

function eventOf(flight: Flight, uid: string, words: Words): CalendarEvent[] {
  const { departure, arrival, stated, from, to } = flight;
  if (!departure) return [];
  const place = (end: Flight['from']) => formatMessage({ kind: 'place', place: end }, words);
  const values = { flight: `${stated.airline} ${numberOf(flight)}`, from: place(from), to: place(to) };
  return [
    {
      uid,
      when: whenOf(departure, arrival),
      summary: words.sentence('calendarSummary', values),
      location: place(from),
      description: describe(flight, words),
      status: eventStatus(stated.status),
      isBusy: true,
    },
  ];
}

function whenOf({ date, instant }: ZonedTime, arrival: ZonedTime | null): CalendarEvent['when'] {
  if (instant === null) return { firstDay: date, lastDay: date };
  const end = arrival?.instant ?? null;
  return { start: inUtc(isoInstant(instant)), end: end !== null && end > instant ? inUtc(isoInstant(end)) : null };
}

function describe(flight: Flight, words: Words): string {
  const { title, lines, notes } = flightLines(flight, { ...defaultOptions, timezone: true }, 'threelines');
  return [title, ...lines, ...notes].map((line) => formatMessages(line, words)).join('\n');
}
