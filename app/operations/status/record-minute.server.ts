import { minutes } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { components, type StateByComponent } from './components.ts';

export interface StatusCheck {
  at: Date;
  states: StateByComponent;
}

/**
 * Adds a minute to its day. Each minute counts once, whichever process comes first and however often it tries: an older
 * or equal minute changes nothing.
 */
export async function recordMinute({ at, states }: StatusCheck): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / minutes(1)) * minutes(1)).toISOString();
  const day = minute.slice(0, 10);
  const names = [...components];
  const values = names.map((component) => states[component]);
  await database().$executeRaw`
    INSERT INTO status_days AS row (component, day, up, degraded, down, last_minute)
    SELECT checked.component, ${day}::date, (checked.state = 'up')::int, (checked.state = 'degraded')::int,
      (checked.state = 'down')::int, ${minute}::timestamptz
    FROM unnest(${names}::text[], ${values}::text[]) AS checked (component, state)
    ON CONFLICT (component, day) DO UPDATE SET
      up = row.up + excluded.up, degraded = row.degraded + excluded.degraded, down = row.down + excluded.down,
      last_minute = excluded.last_minute
    WHERE row.last_minute < excluded.last_minute`;
}
