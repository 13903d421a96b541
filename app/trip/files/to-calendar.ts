import { isoInstant, isoTime } from '~/itinerary/iso.ts';
import type { Flight, Place, ZonedTime } from '~/itinerary/types.ts';
import type { Words } from '../present/words.ts';
import { printSheetText } from '../sheet/print-sheet.ts';
import type { FlightRow, Sheet } from '../sheet/sheet.ts';
import { toSheet } from '../sheet/to-sheet.ts';
import { compactDay, compactInstant, escapeText, eventStatus, printCalendar, sequenceLine } from './calendar-lines.ts';
import { eventUid } from './event-uid.ts';
import type { PaperToSend } from './paper-to-send.ts';
import { timeZoneLines } from './time-zone-lines.ts';

export interface CalendarOptions {
  /** Domain of the UIDs. */
  host: string;
  /** Time of creation, in milliseconds since 1970. */
  now: number;
  /** A reminder a day and three hours before each departure. */
  hasReminders: boolean;
}

/** A flight with a known day, as the paper shows it. */
interface Event {
  flight: Flight;
  departure: ZonedTime;
  row: FlightRow;
  sheet: Sheet;
  words: Words;
  uid: string;
}

const reminders = ['-P1D', '-PT3H'] as const;

/**
 * One event a flight, at the local times of its airports (RFC 5545). Its UID stays and its SEQUENCE grows, so that a
 * calendar that imports it again moves the event.
 */
export function toCalendar(papers: readonly PaperToSend[], options: CalendarOptions): string {
  const used = new Map<string, number>();
  const events = papers.flatMap((one) => eventsOf(one, used));
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

function eventsOf({ paper, look }: PaperToSend, used: Map<string, number>): Event[] {
  const sheet = toSheet(paper, look);
  const rows = new Map(sheet.rows.flatMap((row) => (row.kind === 'flight' ? [[row.id, row] as const] : [])));
  return paper.itinerary.flights.flatMap((flight, index) => {
    const uid = eventUid(paper, flight, used);
    const row = rows.get(paper.flightIds[index] ?? '');
    const { departure } = flight;
    return row && departure ? [{ flight, departure, row, sheet, words: look.words, uid }] : [];
  });
}

function zonesOf(events: readonly Event[]): string[] {
  const instants = new Map<string, number[]>();
  for (const { flight, departure } of events)
    for (const [place, moment] of [[flight.from, departure] as const, [flight.to, flight.arrival] as const])
      if (place.zone !== null && moment && moment.instant !== null)
        instants.set(place.zone, [...(instants.get(place.zone) ?? []), moment.instant]);
  return [...instants].flatMap(([zone, all]) => timeZoneLines(zone, Math.min(...all), Math.max(...all)));
}

function eventLines(event: Event, { host, now, hasReminders }: CalendarOptions): string[] {
  const { flight, departure, uid } = event;
  const stamp = compactInstant(new Date(now).toISOString());
  const summary = summaryOf(event);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    sequenceLine(now),
    `DTSTAMP:${stamp}`,
    ...whenLines(departure, flight),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText([event.row.departs.place, event.row.departs.terminal].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText(describe(event))}`,
    `STATUS:${eventStatus(flight.stated.status)}`,
    'TRANSP:OPAQUE',
    ...(hasReminders && departure.instant !== null ? reminders.flatMap((before) => alarmLines(before, summary)) : []),
    'END:VEVENT',
  ];
}

function whenLines(departure: ZonedTime, { from, to, arrival }: Flight): string[] {
  if (departure.instant === null)
    return [`DTSTART;VALUE=DATE:${compactDay(departure.date)}`, `DTEND;VALUE=DATE:${compactDay(departure.date + 1)}`];
  const start = `DTSTART${localTime(from, departure)}`;
  const end = arrival?.instant ?? null;
  return arrival && end !== null && end > departure.instant ? [start, `DTEND${localTime(to, arrival)}`] : [start];
}

/** A time that the clock shows twice is the first in a zone; one that it skips is sent as an instant. */
function localTime({ zone }: Place, { date, time, instant, clock }: ZonedTime): string {
  if (zone === null || time === null || clock === 'gap') return `:${compactInstant(isoInstant(instant ?? 0))}`;
  return `;TZID=${zone}:${compactDay(date)}T${isoTime(time).replace(':', '')}00`;
}

function summaryOf({ flight, row, words }: Event): string {
  const place = ({ place, code }: FlightRow['departs']) => (code === null ? place : `${place} (${code})`);
  const values = { flight: row.number, from: place(row.departs), to: place(row.arrives) };
  return words.sentence('calendarSummary', values, flight.isGroundTransport);
}

/** The flight's own lines, and the booking reference where the paper shows it. */
function describe({ row, sheet, words }: Event): string {
  const { reference } = sheet;
  const only = {
    option: null,
    greeting: [],
    route: '',
    dates: null,
    names: [],
    fares: null,
    parts: [],
    footnote: null,
  };
  return printSheetText(
    { ...sheet, ...only, agency: null, reference, rows: [row] },
    words.htmlLang,
    words.comma,
  ).trimEnd();
}

const alarmLines = (before: string, text: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${before}`,
  `DESCRIPTION:${escapeText(text)}`,
  'END:VALARM',
];
