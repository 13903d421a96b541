import { travelsky } from '../dialects/travelsky.ts';
import type { OfferSaid } from '../fares/offer-heading.ts';
import type { PrintedDate, ReadBooking, Segment } from '../types.ts';
import type { Baggage } from './baggage.ts';
import type { NamesRead } from './names.ts';
import type { SeatsRead } from './seats.ts';

export interface HeaderRead {
  locator: string | null;
  shown: PrintedDate | null;
  /** True above names and flights: a new booking begins here. */
  opens: boolean;
  /** Heading of an offer beside others. */
  option: string | null;
  /** True of the last line of a booking. */
  isLast?: boolean;
}

export interface BookingRead extends Omit<ReadBooking, 'option' | 'said' | 'shown'> {
  /** Heading of an offer beside others. */
  option: string | null;
  said: OfferSaid | null;
  /** Day of the display, from the header or the last line. */
  shown: PrintedDate | null;
  /** First time limit: dates the booking when `shown` is null. */
  timeLimit: PrintedDate | null;
  /** The last name, whose last six letters are the locator if the flights are TravelSky's. */
  mayHoldLocator: string | null;
  /** Locator of the header that the booking begins with. */
  opener: string | null;
  /** A header below its travellers, which may be that of the next booking. */
  below: HeaderRead | null;
  /** Its last line was read: travellers who are counted anew are another booking's. */
  isEnded: boolean;
  airlineLocators: Map<string, string>;
  seats: SeatsRead[];
  baggage: Baggage;
}

export function newBooking(): BookingRead {
  return {
    names: [],
    locator: null,
    option: null,
    said: null,
    shown: null,
    timeLimit: null,
    mayHoldLocator: null,
    opener: null,
    below: null,
    isEnded: false,
    airlineLocators: new Map(),
    seats: [],
    baggage: new Map(),
  };
}

/** Alternatives are bookings of the same travellers. */
export function bookingAfter({ names, locator }: BookingRead, option: string | null): BookingRead {
  return option === null ? newBooking() : { ...newBooking(), names: [...names], locator };
}

export function addNames(booking: BookingRead, read: NamesRead): void {
  const { names } = booking;
  names.splice(names.length - read.replaces, read.replaces, ...read.names);
  booking.locator ??= read.locator;
  if (!isLocatorLike(booking.mayHoldLocator)) booking.mayHoldLocator = read.mayHoldLocator;
}

const LOCATOR_LENGTH = 6;
/** `SLMLEC`, and no given name; names may follow on the next line then. */
const consonants = /[B-DF-HJ-NP-TV-XZ]{4}/;

function isLocatorLike(name: string | null): boolean {
  return name !== null && consonants.test(name.slice(-LOCATOR_LENGTH));
}

/** TravelSky alone prints a locator of letters behind the names. */
export function cutLocators(segments: readonly Segment[], bookings: readonly BookingRead[]): void {
  for (const { dialect, booking } of segments) if (dialect === travelsky.name) cutLocator(bookings[booking]);
}

function cutLocator(booking = newBooking()): void {
  const { mayHoldLocator: name, names } = booking;
  if (name === null) return;
  booking.mayHoldLocator = null;
  const at = names.indexOf(name);
  const locator = name.slice(-LOCATOR_LENGTH);
  if (at === -1 || (booking.locator ?? locator) !== locator) return;
  names[at] = name.slice(0, -LOCATOR_LENGTH).trim();
  booking.locator = locator;
}

// VLOC-CA*GPMVM5/14SEP 1658; ACKN-AC XVA63X   05JUN 1420; 2 UA WG36EM   05JUN 1420
const vendorLocator = /^(?:VLOC-|ACKN-|\d{1,2} )([A-Z0-9]{2})[* ]([A-Z0-9]{5,7})[/ ]{1,3}\d{1,2}[A-Z]{3} ?\d{4}$/;
// RMK CA/NJCM36
const remarkLocator = /^(?:\d{1,2}\.)?RMK ([A-Z0-9]{2})\/([A-Z0-9]{5,6})$/;

export function addAirlineLocator(booking: BookingRead, text: string): boolean {
  const [, airline, locator] = locatorLine(text) ?? [];
  if (airline === undefined || locator === undefined) return false;
  if (!booking.airlineLocators.has(airline)) booking.airlineLocators.set(airline, locator);
  return true;
}

function locatorLine(text: string): RegExpExecArray | null {
  const last = text.charCodeAt(text.length - 1);
  const vendor = last >= 48 && last <= 57 ? vendorLocator.exec(text) : null;
  return vendor ?? (text.includes('RMK ') ? remarkLocator.exec(text) : null);
}
