import { distanceKm, isPlaced } from '~/reference/distance.ts';
import { findPlace } from '~/reference/places.ts';
import { toInstant } from '~/reference/zones.ts';
import { isoDate } from '../iso.ts';
import type { CalendarDay, LocalTime, PrintedDate, Segment, Warning } from '../types.ts';
import { arrivalOf, canBeFlown } from './arrival.ts';
import { weekdayOf } from './calendar.ts';

const MIDNIGHT = 1440;

/** 24:00 is the end of the printed day: 00:00 of the next one. Of a departure it is said, for people mean both. */
export function settleMidnights(segments: readonly Segment[], warnings: Warning[]): void {
  for (const segment of segments) {
    const { stated } = segment;
    if (isLate(stated.checkIn)) stated.checkIn -= MIDNIGHT;
    if (isLate(stated.departs)) leaveAtMidnight(segment, stated.departs - MIDNIGHT, warnings);
    if (isLate(stated.arrives)) arriveAtMidnight(segment, stated.arrives - MIDNIGHT);
  }
}

function isLate(time: LocalTime | null): time is LocalTime {
  return time !== null && time >= MIDNIGHT;
}

function leaveAtMidnight(segment: Segment, departs: LocalTime, warnings: Warning[]): void {
  const { stated, inferred, source } = segment;
  const printed = inferred.date;
  Object.assign(stated, { departs, arrivalOffset: null });
  if (printed === null || stated.date === null) return;
  const arrival = stated.arrivalDate === null ? null : arrivalOf(segment);
  const date = arrival === null || mayLast(segment, printed + 1, arrival) ? printed + 1 : printed;
  inferred.date = date;
  stated.date = printedOf(date, stated.date);
  const values = { flight: `${stated.airline} ${stated.number}`, date: isoDate(date) };
  warnings.push({ code: 'midnight-assumed', line: source.line, column: source.column, values });
}

/** Without a printed date zones and distance tell the day. */
function arriveAtMidnight(segment: Segment, arrives: LocalTime): void {
  const { stated, inferred } = segment;
  Object.assign(stated, { arrives, arrivalOffset: null });
  const printed = stated.arrivalDate === null ? null : arrivalOf(segment);
  if (printed === null || inferred.date === null || stated.arrivalDate === null) return;
  if (mayLast(segment, inferred.date, printed + 1)) stated.arrivalDate = printedOf(printed + 1, stated.arrivalDate);
}

/** Whether the flight may leave on one day and arrive on the other; true where nothing tells. */
function mayLast({ stated }: Segment, departure: CalendarDay, arrival: CalendarDay): boolean {
  const [from, to] = [findPlace(stated.from), findPlace(stated.to)];
  if (from === null || to === null || stated.departs === null || stated.arrives === null) return true;
  const left = toInstant(from.zone, departure, stated.departs).instant;
  const km = isPlaced(from) && isPlaced(to) ? distanceKm(from, to) : 0;
  return canBeFlown(toInstant(to.zone, arrival, stated.arrives).instant - left, km);
}

/** A year and a weekday only where they were printed. */
function printedOf(date: CalendarDay, { year, weekday }: PrintedDate): PrintedDate {
  const [inFull = 0, month = 1, day = 1] = isoDate(date).split('-').map(Number);
  return { day, month, year: year === null ? null : inFull, weekday: weekday === null ? null : weekdayOf(date) };
}
