import { toInstant } from '~/reference/zones.ts';
import type { CalendarDay, LocalTime, Moment, Stop } from '../types.ts';

/** A local date and time at a stop; without a time or a known zone it is no instant. */
export function locate({ zone }: Stop, date: CalendarDay, time: LocalTime | null): Moment {
  if (time === null || zone === null)
    return { date, time, instant: null, offset: null, zoneName: null, clock: 'plain' };
  const { instant, offset, letters, kind } = toInstant(zone, date, time);
  return { date, time, instant, offset, zoneName: letters, clock: kind };
}
