import { compactInstant, escapeText, printCalendar, sequenceLine, wholeDayLines } from '../files/calendar-lines.ts';
import type {
  TravellerDocument,
  TravellerMoment,
  TravellerRow,
  TravellerService,
  TravellerTexts,
} from './traveller-document.ts';

interface CalendarInput {
  document: Pick<TravellerDocument, 'flights' | 'services'>;
  texts: TravellerTexts;
  /** Domain of the UIDs. */
  host: string;
  /** Milliseconds since 1970. */
  now: number;
}

type FlightRow = Extract<TravellerRow, { kind: 'flight' }>;
type ServiceRow = Extract<TravellerRow, { kind: 'service' }>;

interface Event {
  uid: string;
  isWaiting: boolean;
  isBusy: boolean;
  lines: readonly string[];
}

const MINUTE = 60_000;

/**
 * An iCalendar file (RFC 5545) of the flights with times and of the hotels and the like with days, under the UIDs of the
 * agent's own file.
 */
export function travellerCalendar({ document, texts, host, now }: CalendarInput): string {
  const stamp = [sequenceLine(now), `DTSTAMP:${compactInstant(new Date(now).toISOString())}`];
  const events = texts.rows.flatMap((row) => eventOf(row, document, texts));
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wayline//trip//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ];
  const printed = events.flatMap(({ uid, isWaiting, isBusy, lines }) => [
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    ...stamp,
    ...lines,
    `STATUS:${isWaiting ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]);
  return printCalendar([...head, ...printed, 'END:VCALENDAR']);
}

function eventOf(
  row: TravellerRow,
  { flights, services = [] }: CalendarInput['document'],
  texts: TravellerTexts,
): Event[] {
  if (row.kind === 'flight') {
    const flight = flights[row.flight];
    if (!flight?.departure) return [];
    const lines = [...whenLines(flight.departure, flight.arrival), ...textLines(row, texts)];
    return [{ ...flight, isBusy: true, lines }];
  }
  if (row.kind !== 'service') return [];
  const service = services[row.service ?? -1];
  return service ? [{ ...service, isBusy: service.start !== null, lines: serviceLines(row, service) }] : [];
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

function serviceLines({ label, name, aside, status, details }: ServiceRow, service: TravellerService): string[] {
  const described = [aside, status, ...details].filter((line) => line !== null);
  return [
    ...(service.start === null ? wholeDayLines(service) : whenLines(service.start, null)),
    `SUMMARY:${escapeText([label, name].filter(Boolean).join(' · '))}`,
    `DESCRIPTION:${escapeText(described.join('\n'))}`,
  ];
}

const placeOf = ({ place, code, terminal }: FlightRow['departs']): string =>
  [code === null ? place : `${place} (${code})`, terminal].filter((part) => part !== null).join(', ');
