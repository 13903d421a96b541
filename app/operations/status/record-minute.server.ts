import { days, minutes } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { componentStates, components, type StateByComponent } from './components.ts';

export interface StatusCheck {
  at: Date;
  states: StateByComponent;
}

/**
 * Adds a minute to its day. The worst state that a process saw counts, in whatever order they write, however late, and
 * however often: a better or equal one changes nothing.
 */
export async function recordMinute({ at, states }: StatusCheck): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / minutes(1)) * minutes(1)).toISOString();
  const day = minute.slice(0, 10);
  const ofDay = (Date.parse(minute) - Date.parse(day)) / minutes(1);
  const names = [...components];
  const levels = names.map((component) => componentStates.indexOf(states[component]) + 1);
  await database().$executeRaw`
    INSERT INTO status_days AS row (component, day, up, degraded, down, last_minute, minutes)
    SELECT checked.component, ${day}::date, (checked.level = 1)::int, (checked.level = 2)::int, (checked.level = 3)::int,
      ${minute}::timestamptz, set_byte(decode(${unmeasured}, 'hex'), ${ofDay}::int, checked.level)
    FROM unnest(${names}::text[], ${levels}::int[]) AS checked (component, level)
    ON CONFLICT (component, day) DO UPDATE SET
      up = row.up + excluded.up - (coalesce(get_byte(row.minutes, ${ofDay}::int), 0) = 1)::int,
      degraded = row.degraded + excluded.degraded - (coalesce(get_byte(row.minutes, ${ofDay}::int), 0) = 2)::int,
      down = row.down + excluded.down,
      minutes = set_byte(coalesce(row.minutes, excluded.minutes), ${ofDay}::int, get_byte(excluded.minutes, ${ofDay}::int)),
      last_minute = greatest(row.last_minute, excluded.last_minute)
    WHERE coalesce(get_byte(row.minutes, ${ofDay}::int), 0) < get_byte(excluded.minutes, ${ofDay}::int)`;
}

/** A day of zeros, in hexadecimal. */
const unmeasured = '00'.repeat(days(1) / minutes(1));
