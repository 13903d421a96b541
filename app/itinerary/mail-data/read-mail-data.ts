import { type BookingRead, newBooking } from '../read/booking.ts';
import type { PasteRead } from '../read/paste-read.ts';
import { plainPaste } from '../read/plain-paste.ts';
import type { Segment, Stated } from '../types.ts';
import { findJsonLd } from './find-json-ld.ts';
import { flightReservationsOf, printedDateOf, type ReservedFlight } from './flight-reservations.ts';
import { pendingStatuses } from './pending-status.ts';

interface Found {
  flight: ReservedFlight;
  line: number;
}

/** Flights of the schema.org data in a mail; null where it has none. One booking for each reservation number. */
export function readMailData(text: string): PasteRead | null {
  const found = findJsonLd(text).flatMap(({ value, line }) =>
    flightReservationsOf(value).map((flight): Found => ({ flight, line })),
  );
  const [first] = found;
  if (first === undefined) return null;
  const bookings: BookingRead[] = [];
  const segments = new Map<string, Segment>();
  const pendingStatus = pendingStatuses(text);
  const statusOf = (flight: ReservedFlight) =>
    flight.isCancelled ? 'HX' : flight.isPending ? pendingStatus(flight) : null;
  for (const { flight, line } of found) {
    const booking = bookingFor(bookings, flight);
    const key = `${booking} ${flight.airline}${flight.number} ${flight.from}${flight.departure.day}`;
    const known = segments.get(key);
    if (known === undefined) segments.set(key, toSegment(flight, line, booking, statusOf(flight)));
    else if (flight.seat !== null) known.stated.seatNumbers = [...known.stated.seatNumbers, flight.seat];
  }
  const warnings = [{ code: 'mail-data' as const, line: first.line, column: 1, values: {} }];
  return plainPaste({ segments: inOrder([...segments.values()]), bookings, warnings });
}

function bookingFor(bookings: BookingRead[], { locator, name }: ReservedFlight): number {
  const known = bookings.findIndex((booking) => booking.locator === locator);
  const booking = bookings[known] ?? { ...newBooking(), locator };
  if (known === -1) bookings.push(booking);
  if (name !== null && !booking.names.includes(name)) booking.names.push(name);
  return known === -1 ? bookings.length - 1 : known;
}

function inOrder(segments: readonly Segment[]): Segment[] {
  return [...segments].sort((one, other) => one.booking - other.booking || departureOf(one) - departureOf(other));
}

function departureOf({ stated: { date, departs } }: Segment): number {
  return (date?.year ?? 0) * 1e8 + (date?.month ?? 0) * 1e6 + (date?.day ?? 0) * 1e4 + (departs ?? 0);
}

function toSegment(flight: ReservedFlight, line: number, booking: number, status: string | null): Segment {
  return {
    source: { line, column: 1, text: `${flight.airline} ${flight.number}` },
    dialect: 'data',
    booking,
    gapAfter: false,
    stated: toStated(flight, status),
    inferred: { date: null, yearFrom: null, arrivalDate: null, replaced: null },
    ...(flight.uid === null ? {} : { uid: flight.uid }),
  };
}

function toStated(flight: ReservedFlight, status: string | null): Stated {
  const { airline, number, from, to, departure, arrival, departureTerminal, arrivalTerminal } = flight;
  return {
    airline,
    number,
    from,
    to,
    departureTerminal,
    arrivalTerminal,
    suffix: null,
    bookingClass: null,
    date: printedDateOf(departure.day),
    departs: departure.time,
    arrives: arrival?.time ?? null,
    arrivalDate: arrival === null ? null : printedDateOf(arrival.day),
    arrivalOffset: null,
    checkIn: null,
    status,
    seats: null,
    equipment: null,
    meal: null,
    stops: null,
    elapsed: null,
    operatedBy: null,
    locator: null,
    baggage: null,
    seatNumbers: flight.seat === null ? [] : [flight.seat],
    marriage: null,
    eticket: false,
    codeshare: false,
  };
}
