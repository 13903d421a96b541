import { toInstant } from '~/reference/zones.ts';
import type { CalendarDay, LocalTime, Place, ZonedTime } from '../types.ts';

export function zonedTimeOf({ zone }: Place, date: CalendarDay, time: LocalTime | null): ZonedTime {
  if (time === null || zone === null)
    return { date, time, instant: null, offset: null, zoneName: null, clock: 'plain' };
  const { instant, offset, letters, kind } = toInstant(zone, date, time);
  return { date, time, instant, offset, zoneName: letters, clock: kind };
}
