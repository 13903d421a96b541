import { type CalendarEvent, inUtc, writeCalendar } from '../files/write-calendar.ts';
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

const MINUTE = 60_000;

/**
 * An iCalendar file (RFC 5545) of the flights with times and of the hotels and the like with days, under the UIDs of the
 * agent's own file.
 */
export function travellerCalendar({ document, texts, host, now }: CalendarInput): string {
  const events = texts.rows.flatMap((row) => eventOf(row, document, texts));
  return writeCalendar({ product: 'Wayline//trip', host, now, events });
}

function eventOf(
  row: TravellerRow,
  { flights, services }: CalendarInput['document'],
  texts: TravellerTexts,
): CalendarEvent[] {
  if (row.kind === 'flight') {
    const flight = flights[row.flight];
    if (!flight?.departure) return [];
    const when = whenOf(flight.departure, flight.arrival);
    return [{ uid: flight.uid, when, ...textsOf(row, texts), status: statusOf(flight), isBusy: true }];
  }
  if (row.kind !== 'service') return [];
  const service = services[row.service ?? -1];
  return service ? [serviceEvent(row, service)] : [];
}

const statusOf = ({ isWaiting }: { isWaiting: boolean }): CalendarEvent['status'] =>
  isWaiting ? 'TENTATIVE' : 'CONFIRMED';

function whenOf(departure: TravellerMoment, arrival: TravellerMoment | null): CalendarEvent['when'] {
  const isAfter = arrival !== null && arrival.instant > departure.instant;
  return { start: timeOf(departure), end: isAfter ? timeOf(arrival) : null };
}

const timeOf = ({ instant }: TravellerMoment) => inUtc(new Date(instant * MINUTE).toISOString());

function textsOf({ title, departs, arrives, aside, status, notes }: FlightRow, { reference }: TravellerTexts) {
  const booking = reference === null ? null : `${reference.label} ${reference.locators.join(', ')}`;
  const described = [placeOf(departs), placeOf(arrives), aside, status, ...notes, booking];
  return {
    summary: `${title} ${departs.city} – ${arrives.city}`,
    location: placeOf(departs),
    description: described.filter((line) => line !== null).join('\n'),
  };
}

function serviceEvent({ label, name, aside, status, details }: ServiceRow, service: TravellerService): CalendarEvent {
  const { firstDay, lastDay, start } = service;
  return {
    uid: service.uid,
    when: start === null ? { firstDay, lastDay } : whenOf(start, null),
    summary: [label, name].filter(Boolean).join(' · '),
    location: '',
    description: [aside, status, ...details].filter((line) => line !== null).join('\n'),
    status: statusOf(service),
    isBusy: start !== null,
  };
}

const placeOf = ({ place, code, terminal }: FlightRow['departs']): string =>
  [code === null ? place : `${place} (${code})`, terminal].filter((part) => part !== null).join(', ');
