import { isoDate } from '~/itinerary/iso.ts';
import type { Flight, Itinerary, NonAirSegment } from '~/itinerary/types.ts';
import type { DisplayOptions } from '../options/display-options.ts';
import { type Paper, papersOf } from '../papers.ts';

/** Who reads a UID could try all locators: where the paper hides them, they are in none. */
type Shown = Pick<DisplayOptions, 'reference'>;

/**
 * Hash of locator, carrier, number, from and to, counted where they repeat: a flight that moves to another day keeps
 * it. Without a locator the day of departure stands in its place. One that an earlier version has told stays, and is no
 * other flight's, unless it may be of a locator that is hidden now.
 */
export function eventUid({ itinerary }: Paper, flight: Flight, shown: Shown, used: Map<string, number>): string {
  if (flight.uid !== undefined && (shown.reference || isWithoutLocator(flight.uid))) return flight.uid;
  const { stated, departure, from, to } = flight;
  const day = departure === null ? '' : isoDate(departure.date);
  const parts = [
    shownLocator(itinerary, flight, shown) ?? day,
    stated.airline,
    `${stated.number}${stated.suffix ?? ''}`,
    from.code,
    to.code,
  ];
  for (;;) {
    const uid = uidOf(parts, shown, used);
    if (!itinerary.flights.some((one) => one.uid === uid)) return uid;
  }
}

/** UIDs of all flights, by their ids. */
export function flightUids(itinerary: Itinerary, shown: Shown): Map<string, string> {
  const used = new Map<string, number>();
  return new Map(
    papersOf(itinerary).flatMap((paper) =>
      paper.itinerary.flights.map(
        (flight, at) => [paper.flightIds[at] ?? '', eventUid(paper, flight, shown, used)] as const,
      ),
    ),
  );
}

/** Of a hotel, car or the like, in the same way: it keeps it when its days move. */
export function serviceUid(
  { itinerary }: Paper,
  service: NonAirSegment,
  shown: Shown,
  used: Map<string, number>,
): string {
  const { kind, stated, date } = service;
  const locator = shownLocator(itinerary, service, shown) ?? (date === null ? '' : isoDate(date));
  return uidOf([locator, kind, (stated.name ?? '').toUpperCase(), stated.place ?? ''], shown, used);
}

const shownLocator = ({ bookings }: Itinerary, { booking, stated }: Flight | NonAirSegment, { reference }: Shown) =>
  reference ? (bookings[booking]?.locator ?? stated.locator) : null;

const UNLOCATED = '0000';
const isWithoutLocator = (uid: string): boolean => uid.startsWith(UNLOCATED);

function uidOf(parts: readonly string[], { reference }: Shown, used: Map<string, number>): string {
  const name = parts.join(' ');
  const count = (used.get(name) ?? 0) + 1;
  used.set(name, count);
  const uid = hash(`${name} ${count}`);
  return reference ? uid : UNLOCATED + uid.slice(UNLOCATED.length);
}

const FNV_PRIME = 0x100000001b3n;
const FNV_OFFSET = 0xcbf29ce484222325n;

/** FNV-1a of 64 bits: it tells flights apart, and runs in the browser without waiting. */
function hash(text: string): string {
  let value = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * FNV_PRIME);
  return value.toString(16).padStart(16, '0');
}
