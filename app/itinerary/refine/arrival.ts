import { distanceKm, isPlaced } from '~/reference/distance.ts';
import { findPlace } from '~/reference/places.ts';
import { toInstant } from '~/reference/zones.ts';
import type { CalendarDay, LocalTime, PrintedDate, Segment } from '../types.ts';
import { dayOf, yearOf } from './calendar.ts';

/** Days after the departure that an arrival can have: back over the date line to two days on. */
const OFFSETS = [1, -1, 2] as const;
/** What a flight takes: half an hour on the ground and 850 km an hour in the air. */
const CRUISE_KM_PER_MINUTE = 850 / 60;
const GROUND_MINUTES = 30;
/** Beyond these an arrival is doubtful: no airliner is so fast, none stays up so long. */
const FASTEST_KM_PER_MINUTE = 2000 / 60;
const LONGEST_MINUTES = 24 * 60;

/**
 * The local date of arrival: as printed, by the printed mark, or, where nothing is printed, the day that makes sense of
 * zones and distance.
 */
export function arrivalOf(segment: Segment): CalendarDay | null {
  const { stated, inferred } = segment;
  if (inferred.date === null) return null;
  if (stated.arrivalDate !== null) return nearest(stated.arrivalDate, inferred.date);
  if (stated.departs === null || stated.arrives === null) return null;
  if (stated.arrivalOffset !== null) return inferred.date + stated.arrivalOffset;
  return inferred.date + likelyOffset(segment, inferred.date, stated.departs, stated.arrives);
}

/** The year in which the printed date lies next to the departure. */
function nearest({ day, month, year }: PrintedDate, departure: CalendarDay): CalendarDay | null {
  if (year !== null) return dayOf(year, month, day);
  const around = yearOf(departure);
  const days = [around - 1, around, around + 1].map((candidate) => dayOf(candidate, month, day));
  const known = days.filter((found) => found !== null);
  return known.sort((one, other) => Math.abs(one - departure) - Math.abs(other - departure))[0] ?? null;
}

/**
 * Terminals print a mark or a date when the day changes, so without one the same day counts as long as it can be flown;
 * else the day that comes nearest to what such a distance takes.
 */
function likelyOffset({ stated }: Segment, date: CalendarDay, departs: LocalTime, arrives: LocalTime): number {
  const from = findPlace(stated.from);
  const to = findPlace(stated.to);
  if (from === null || to === null) return arrives < departs ? 1 : 0;
  const start = toInstant(from.zone, date, departs).instant;
  const sameDay = toInstant(to.zone, date, arrives).instant - start;
  const km = isPlaced(from) && isPlaced(to) ? distanceKm(from, to) : 0;
  if (canBeFlown(sameDay, km)) return 0;
  const expected = GROUND_MINUTES + km / CRUISE_KM_PER_MINUTE;
  // Clock changes in between move this by an hour, days apart by twenty-four.
  const apart = (offset: number) => Math.abs(sameDay + offset * LONGEST_MINUTES - expected);
  const flyable = OFFSETS.filter((offset) => canBeFlown(sameDay + offset * LONGEST_MINUTES, km));
  return flyable.sort((one, other) => apart(one) - apart(other))[0] ?? (arrives < departs ? 1 : 0);
}

function canBeFlown(minutes: number, km: number): boolean {
  return minutes > 0 && minutes < LONGEST_MINUTES && km <= minutes * FASTEST_KM_PER_MINUTE;
}
