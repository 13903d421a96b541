import type { Booking, PrintedDate } from '../types.ts';
import type { Baggage } from './baggage.ts';
import type { SeatsRead } from './seats.ts';

/** A passenger record of the paste with what dates it. */
export interface BookingRead extends Booking {
  /** The day of the display, from its header or last line. */
  shown: PrintedDate | null;
  /** The first time limit, used when nothing better is printed. */
  timeLimit: PrintedDate | null;
  /** The airlines' own locators, by airline. */
  airlineLocators: Map<string, string>;
  seats: SeatsRead[];
  baggage: Baggage;
}

export function newBooking(): BookingRead {
  return {
    names: [],
    locator: null,
    shown: null,
    timeLimit: null,
    airlineLocators: new Map(),
    seats: [],
    baggage: new Map(),
  };
}

// VLOC-CA*GPMVM5/14SEP 1658; ACKN-AC XVA63X   05JUN 1420; 2 UA WG36EM   05JUN 1420
const vendorLocator = /^(?:VLOC-|ACKN-|\d{1,2} )([A-Z0-9]{2})[* ]([A-Z0-9]{5,7})[/ ]{1,3}\d{1,2}[A-Z]{3} ?\d{4}$/;
// RMK CA/NJCM36
const remarkLocator = /^(?:\d{1,2}\.)?RMK ([A-Z0-9]{2})\/([A-Z0-9]{5,6})$/;

/** Takes an airline's own locator from a line; false when the line has none. */
export function addAirlineLocator(booking: BookingRead, text: string): boolean {
  const [, airline, locator] = vendorLocator.exec(text) ?? remarkLocator.exec(text) ?? [];
  if (airline === undefined || locator === undefined) return false;
  if (!booking.airlineLocators.has(airline)) booking.airlineLocators.set(airline, locator);
  return true;
}
