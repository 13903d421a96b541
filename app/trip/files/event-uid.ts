import { isoDate } from '~/itinerary/iso.ts';
import type { Flight, Itinerary, NonAirSegment } from '~/itinerary/types.ts';
import { type Paper, papersOf } from '../papers.ts';

/**
 * Hash of locator, carrier, number, from and to, counted where they repeat: a flight that moves to another day keeps
 * it. Without a locator the day of departure stands in its place. One that an earlier version has told stays, and is no
 * other flight's.
 */
export function eventUid({ itinerary }: Paper, flight: Flight, used: Map<string, number>): string {
  if (flight.uid !== undefined) return flight.uid;
  const { stated, booking, departure, from, to } = flight;
  const day = departure === null ? '' : isoDate(departure.date);
  const locator = itinerary.bookings[booking]?.locator ?? stated.locator ?? day;
  const parts = [locator, stated.airline, `${stated.number}${stated.suffix ?? ''}`, from.code, to.code];
  for (;;) {
    const uid = counted(parts, used);
    if (!itinerary.flights.some((one) => one.uid === uid)) return uid;
  }
}

/** UIDs of all flights, by their ids. */
export function flightUids(itinerary: Itinerary): Map<string, string> {
  const used = new Map<string, number>();
  return new Map(
    papersOf(itinerary).flatMap((paper) =>
      paper.itinerary.flights.map((flight, at) => [paper.flightIds[at] ?? '', eventUid(paper, flight, used)] as const),
    ),
  );
}

/** Of a hotel, car or the like, in the same way: it keeps it when its days move. */
export function serviceUid({ itinerary }: Paper, service: NonAirSegment, used: Map<string, number>): string {
  const { kind, stated, booking, date } = service;
  const locator = itinerary.bookings[booking]?.locator ?? stated.locator ?? (date === null ? '' : isoDate(date));
  return counted([locator, kind, (stated.name ?? '').toUpperCase(), stated.place ?? ''], used);
}

function counted(parts: readonly string[], used: Map<string, number>): string {
  const name = parts.join(' ');
  const count = (used.get(name) ?? 0) + 1;
  used.set(name, count);
  return hash(`${name} ${count}`);
}

const FNV_PRIME = 0x100000001b3n;
const FNV_OFFSET = 0xcbf29ce484222325n;

/** FNV-1a of 64 bits: it tells flights apart, and runs in the browser without waiting. */
function hash(text: string): string {
  let value = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * FNV_PRIME);
  return value.toString(16).padStart(16, '0');
}
