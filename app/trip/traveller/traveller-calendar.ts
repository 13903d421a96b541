import { compactInstant, escapeText, printCalendar, sequenceLine } from '../files/calendar-lines.ts';
import type { TravellerDocument, TravellerMoment, TravellerRow, TravellerTexts } from './traveller-document.ts';

interface CalendarInput {
  document: Pick<TravellerDocument, 'flights'>;
  texts: TravellerTexts;
  /** Domain of the UIDs. */
  host: string;
  /** Milliseconds since 1970. */
  now: number;
}

type FlightRow = Extract<TravellerRow, { kind: 'flight' }>;

const MINUTE = 60_000;

/** An iCalendar file (RFC 5545) of the flights with times, under the UIDs of the agent's own file. */
export function travellerCalendar({ document, texts, host, now }: CalendarInput): string {
  const rows = texts.rows.filter((row): row is FlightRow => row.kind === 'flight');
  const stamp = [sequenceLine(now), `DTSTAMP:${compactInstant(new Date(now).toISOString())}`];
  const events = rows.flatMap((row) => {
    const flight = document.flights[row.flight];
    if (!flight?.departure) return [];
    return [
      'BEGIN:VEVENT',
      `UID:${flight.uid}@${host}`,
      ...stamp,
      ...whenLines(flight.departure, flight.arrival),
      ...textLines(row, texts),
      `STATUS:${flight.isWaiting ? 'TENTATIVE' : 'CONFIRMED'}`,
      'END:VEVENT',
    ];
  });
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wayline//trip//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ];
  return printCalendar([...head, ...events, 'END:VCALENDAR']);
}

function whenLines(departure: TravellerMoment, arrival: TravellerMoment | null): string[] {
  const lines = [`DTSTART:${instantText(departure)}`];
  return arrival && arrival.instant > departure.instant ? [...lines, `DTEND:${instantText(arrival)}`] : lines;
}

const instantText = ({ instant }: TravellerMoment): string => compactInstant(new Date(instant * MINUTE).toISOString());

function textLines(
  { title, departs, arrives, aside, status, notes }: FlightRow,
  { reference }: TravellerTexts,
): string[] {
  const booking = reference === null ? null : `${reference.label} ${reference.locators.join(', ')}`;
  const described = [placeOf(departs), placeOf(arrives), aside, status, ...notes, booking];
  return [
    `SUMMARY:${escapeText(`${title} ${departs.city} – ${arrives.city}`)}`,
    `LOCATION:${escapeText(placeOf(departs))}`,
    `DESCRIPTION:${escapeText(described.filter((line) => line !== null).join('\n'))}`,
  ];
}

const placeOf = ({ place, code, terminal }: FlightRow['departs']): string =>
  [code === null ? place : `${place} (${code})`, terminal].filter((part) => part !== null).join(', ');
