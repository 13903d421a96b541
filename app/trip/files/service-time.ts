import { zonedTimeOf } from '~/itinerary/enrich/zoned-time.ts';
import type { CalendarDay, NonAirSegment, Place, ZonedTime } from '~/itinerary/types.ts';
import type { Paper } from '../papers.ts';

interface ServiceTime {
  firstDay: CalendarDay;
  /** Included: a guest leaves the hotel on it. */
  lastDay: CalendarDay;
  /** Null where the service is a matter of days. */
  start: { place: Place; time: ZonedTime } | null;
}

/** A hotel or a hire car is kept for days, a transfer or a train leaves at an hour. Null without a day. */
export function serviceTime(service: NonAirSegment, { places }: Pick<Paper, 'places'>): ServiceTime | null {
  const { kind, date, endDate, stated } = service;
  if (date === null) return null;
  const lastDay = Math.max(date, endDate ?? date);
  const place = places[stated.place ?? ''];
  if (kind === 'hotel' || kind === 'car' || !place) return { firstDay: date, lastDay, start: null };
  const time = zonedTimeOf(place, date, stated.startTime);
  return { firstDay: date, lastDay, start: time.instant === null ? null : { place, time } };
}
