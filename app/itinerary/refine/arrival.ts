import { distanceKm, isPlaced } from '~/reference/distance.ts';
import { findPlace } from '~/reference/places.ts';
import { toInstant } from '~/reference/zones.ts';
import type { CalendarDay, LocalTime, PrintedDate, Segment } from '../types.ts';
import { dayOf, yearOf } from './calendar.ts';

/** Days from departure to arrival: one back over the date line, up to two ahead. */
const OFFSETS = [1, -1, 2] as const;
const MINUTES_PER_DAY = 24 * 60;
/** No airliner is faster or stays up longer. */
const FASTEST_KM_PER_MINUTE = 2000 / 60;
const LONGEST_MINUTES = 24 * 60;

/** The local date of arrival: the printed date, the printed mark, or the day that fits zones and distance. */
export function arrivalOf(segment: Segment): CalendarDay | null {
  const { stated, inferred } = segment;
  if (inferred.date === null) return null;
  if (stated.arrivalDate !== null) return nearest(stated.arrivalDate, inferred.date);
  if (stated.departs === null || stated.arrives === null) return null;
  if (stated.arrivalOffset !== null) return inferred.date + stated.arrivalOffset;
  return inferred.date + likelyOffset(segment, inferred.date, stated.departs, stated.arrives);
}

function nearest({ day, month, year }: PrintedDate, departure: CalendarDay): CalendarDay | null {
  if (year !== null) return dayOf(year, month, day);
  const around = yearOf(departure);
  const days = [around - 1, around, around + 1].map((candidate) => dayOf(candidate, month, day));
  const known = days.filter((found) => found !== null);
  return known.sort((one, other) => Math.abs(one - departure) - Math.abs(other - departure))[0] ?? null;
}

/**
 * Terminals mark a change of day, so an unmarked arrival is on the same day if that can be flown. Of the other days one
 * can be flown at most.
 */
function likelyOffset({ stated }: Segment, date: CalendarDay, departs: LocalTime, arrives: LocalTime): number {
  const from = findPlace(stated.from);
  const to = findPlace(stated.to);
  const fallback = arrives < departs ? 1 : 0;
  if (from === null || to === null) return fallback;
  const sameDay = toInstant(to.zone, date, arrives).instant - toInstant(from.zone, date, departs).instant;
  const km = isPlaced(from) && isPlaced(to) ? distanceKm(from, to) : 0;
  if (canBeFlown(sameDay, km)) return 0;
  // Clock changes move this by an hour, other days by twenty-four.
  return OFFSETS.find((offset) => canBeFlown(sameDay + offset * MINUTES_PER_DAY, km)) ?? fallback;
}

export function canBeFlown(minutes: number, km: number): boolean {
  return minutes > 0 && minutes < LONGEST_MINUTES && km <= minutes * FASTEST_KM_PER_MINUTE;
}
