import { areSameCity } from '~/reference/places.ts';
import { isInactive } from '~/reference/status-codes.ts';
import type { Connection, Flight } from '../types.ts';

/** Specification, 9: short up to 1 h 30, long from 4 h; a stopover from a day on. */
const SHORT_MINUTES = 90;
const LONG_MINUTES = 240;
const STOPOVER_MINUTES = 1440;

/** Null across bookings, around an inactive segment, over a gap (ARNK, another city), and from a day on. */
export function connectionBetween(flight: Flight, next: Flight): Connection | null {
  if (flight.gapAfter || flight.booking !== next.booking) return null;
  if (isInactive(flight.stated.status) || isInactive(next.stated.status)) return null;
  const changeOfAirport = flight.to.code !== next.from.code;
  if (changeOfAirport && !areSameCity(flight.to.code, next.from.code)) return null;
  const { arrival } = flight;
  const { departure } = next;
  if (arrival?.instant == null || departure?.instant == null) return null;
  const minutes = departure.instant - arrival.instant;
  if (minutes < 0 || minutes >= STOPOVER_MINUTES) return null;
  return { minutes, kind: kindOf(minutes), overnight: departure.date > arrival.date, changeOfAirport };
}

function kindOf(minutes: number): Connection['kind'] {
  if (minutes <= SHORT_MINUTES) return 'short';
  return minutes >= LONG_MINUTES ? 'long' : 'normal';
}
