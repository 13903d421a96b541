import { toSheet } from '../sheet/to-sheet.ts';
import { type CalendarEvent, type CalendarOptions, eventLines } from './calendar-event.ts';
import { printCalendar } from './calendar-lines.ts';
import { flightEvents } from './flight-events.ts';
import type { PaperToSend } from './paper-to-send.ts';
import { serviceEvents } from './service-events.ts';
import { timeZoneLines } from './time-zone-lines.ts';

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
  return printCalendar([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wayline//itinerary//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zonesOf(events),
    ...events.flatMap((event) => eventLines(event, options)),
    'END:VCALENDAR',
  ]);
}

function zonesOf(events: readonly CalendarEvent[]): string[] {
  const instants = new Map<string, number[]>();
  const moments = events.flatMap(({ when }) => ('start' in when ? [when.start, when.end ?? []].flat() : []));
  for (const { place, time } of moments)
    if (place.zone !== null && time.instant !== null)
      instants.set(place.zone, [...(instants.get(place.zone) ?? []), time.instant]);
  return [...instants].flatMap(([zone, all]) => timeZoneLines(zone, Math.min(...all), Math.max(...all)));
}
