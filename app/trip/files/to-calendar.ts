import { toSheet } from '../sheet/to-sheet.ts';
import { type TripEvent, toCalendarEvent } from './calendar-event.ts';
import { flightEvents } from './flight-events.ts';
import type { PaperToSend } from './paper-to-send.ts';
import { serviceEvents } from './service-events.ts';
import { timeZoneLines } from './time-zone-lines.ts';
import { writeCalendar } from './write-calendar.ts';

interface CalendarOptions {
  /** Domain of the UIDs. */
  host: string;
  /** Time of creation, in milliseconds since 1970. */
  now: number;
  /** A reminder a day and three hours before each event with a time. */
  hasReminders: boolean;
}

/**
 * One event a flight, at the local times of its airports (RFC 5545), and one a hotel, car and the like. Its UID stays
 * and its SEQUENCE grows, so that a calendar that imports it again moves the event.
 */
export function toCalendar(papers: readonly PaperToSend[], options: CalendarOptions): string {
  const used = new Map<string, number>();
  const events = papers.flatMap((one) => {
    const sheet = toSheet(one.paper, one.look);
    return [...flightEvents(one, sheet, used), ...serviceEvents(one, sheet, used)];
  });
  return writeCalendar({
    ...{ product: 'Wayline//itinerary', zones: zonesOf(events) },
    events: events.map(toCalendarEvent),
    ...options,
  });
}

function zonesOf(events: readonly TripEvent[]): string[] {
  const instants = new Map<string, number[]>();
  const moments = events.flatMap(({ when }) => ('start' in when ? [when.start, when.end ?? []].flat() : []));
  for (const { place, time } of moments)
    if (place.zone !== null && time.instant !== null)
      instants.set(place.zone, [...(instants.get(place.zone) ?? []), time.instant]);
  return [...instants].flatMap(([zone, all]) => timeZoneLines(zone, Math.min(...all), Math.max(...all)));
}
