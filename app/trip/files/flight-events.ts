import type { Flight } from '~/itinerary/types.ts';
import { areTimesOpen } from '../sheet/flight-row.ts';
import type { FlightRow, Sheet } from '../sheet/sheet.ts';
import { describeRow, type Moment, type TripEvent } from './calendar-event.ts';
import { eventUid } from './event-uid.ts';
import type { PaperToSend } from './paper-to-send.ts';
import { eventStatus } from './write-calendar.ts';

/** Of the flights with a known day, as the paper shows them. */
export function flightEvents({ paper, look }: PaperToSend, sheet: Sheet, used: Map<string, number>): TripEvent[] {
  const rows = new Map(sheet.rows.flatMap((row) => (row.kind === 'flight' ? [[row.id, row] as const] : [])));
  return paper.itinerary.flights.flatMap((flight, index): TripEvent[] => {
    const own = eventUid(paper, flight, look.display, used);
    const row = rows.get(paper.flightIds[index] ?? '');
    const when = whenOf(flight);
    if (!row || !when) return [];
    return [
      {
        uid: flight.event ?? own,
        when,
        summary: summaryOf(flight, row, look.words),
        location: [row.departs.place, row.departs.terminal].filter(Boolean).join(', '),
        description: describeRow(row, sheet, look.words, true),
        status: eventStatus(flight.stated.status),
        isBusy: true,
      },
    ];
  });
}

function whenOf({ stated, departure, arrival, from, to }: Flight): TripEvent['when'] | null {
  if (departure === null || areTimesOpen(stated)) return null;
  if (departure.instant === null) return { firstDay: departure.date, lastDay: departure.date };
  const isAfter = arrival !== null && arrival.instant !== null && arrival.instant > departure.instant;
  const end: Moment | null = isAfter ? { place: to, time: arrival } : null;
  return { start: { place: from, time: departure }, end };
}

function summaryOf({ isGroundTransport }: Flight, row: FlightRow, words: PaperToSend['look']['words']): string {
  const place = ({ place, code }: FlightRow['departs']) => (code === null ? place : `${place} (${code})`);
  const values = { flight: row.number, from: place(row.departs), to: place(row.arrives) };
  return words.sentence('calendarSummary', values, isGroundTransport);
}
