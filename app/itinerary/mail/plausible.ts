import { distanceKm, isPlaced } from '~/reference/distance.ts';
import { findPlace } from '~/reference/places.ts';
import { toInstant } from '~/reference/zones.ts';
import { dayOf, yearOf } from '../refine/calendar.ts';
import type { CalendarDay, LocalTime, PrintedDate } from '../types.ts';

const MINUTES_PER_DAY = 1440;
/** Faster than an airliner over ground, with the wind behind it. */
const FASTEST_KM_PER_MINUTE = 1150 / 60;
/** Slower than a turboprop with a stop on the way. */
const SLOWEST_KM_PER_MINUTE = 8;
const SHORTEST_MINUTES = 20;
const MOST_ON_GROUND = 180;
const OFFSETS = [0, 1, -1, 2] as const;

export interface Timing {
  from: string;
  to: string;
  date: PrintedDate;
  departs: LocalTime;
  arrives: LocalTime;
  /** Null where neither a mark nor a date of the arrival is printed. */
  days: number | null;
}

/** Minutes on the way where zones and distance allow the flight; null where they do not. */
export function minutesOnTheWay(timing: Timing, today: CalendarDay): number | null {
  return wayOf(timing, today)?.minutes ?? null;
}

/** Days from the date of departure to that of arrival, as far as zones and distance tell. */
export function daysOnTheWay(timing: Timing, today: CalendarDay): number | null {
  return wayOf(timing, today)?.days ?? null;
}

function wayOf(timing: Timing, today: CalendarDay): { days: number; minutes: number } | null {
  const from = findPlace(timing.from);
  const to = findPlace(timing.to);
  const day = likelyDay(timing.date, today);
  if (from === null || to === null || day === null) return null;
  const km = isPlaced(from) && isPlaced(to) ? distanceKm(from, to) : null;
  const sameDay = toInstant(to.zone, day, timing.arrives).instant - toInstant(from.zone, day, timing.departs).instant;
  const offsets = timing.days === null ? OFFSETS : [timing.days];
  const ways = offsets.map((days) => ({ days, minutes: sameDay + days * MINUTES_PER_DAY }));
  return ways.find(({ minutes }) => canTake(minutes, km)) ?? null;
}

function canTake(minutes: number, km: number | null): boolean {
  if (minutes < SHORTEST_MINUTES || minutes >= MINUTES_PER_DAY) return false;
  if (km === null) return true;
  return km <= minutes * FASTEST_KM_PER_MINUTE && minutes <= MOST_ON_GROUND + km / SLOWEST_KM_PER_MINUTE;
}

/** Good enough for offsets from Greenwich: the printed year, or the next such day. */
export function likelyDay({ day, month, year }: PrintedDate, today: CalendarDay): CalendarDay | null {
  if (year !== null) return dayOf(year, month, day);
  const now = yearOf(today);
  const next = [now, now + 1].map((candidate) => dayOf(candidate, month, day));
  return next.find((candidate) => candidate !== null && candidate >= today) ?? next.find((one) => one !== null) ?? null;
}
