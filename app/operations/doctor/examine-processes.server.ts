import { seconds, systemClock } from '~/platform/clock.ts';
import { inTime } from '~/platform/in-time.ts';
import { connectRedis, redisUrl } from '~/platform/redis.server.ts';
import { listSeenProcesses, type SeenProcess } from '../watch/heartbeat.server.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/**
 * Which processes of this installation give signs of life, on whatever machine; nothing while Redis is away.
 * @param patience milliseconds
 */
export async function examineProcesses(patience = seconds(10)): Promise<Finding[]> {
  if (!redisUrl()) return [];
  const connection = connectRedis('consumer', 'processes');
  try {
    const now = systemClock.now();
    const seen = await inTime(
      connection.ping().then(() => listSeenProcesses(now, connection)),
      patience,
    );
    return seen ? [judgeProcesses(seen, now)] : [];
  } finally {
    connection.disconnect();
  }
}

/** Milliseconds within which the others of a start give their first sign. */
const starting = seconds(30);

/** Before a first start, and within a restore, none runs. */
export function judgeProcesses(seen: readonly SeenProcess[], now: Date): Finding {
  const name = 'processes';
  const alive = seen.filter(({ isAlive }) => isAlive);
  const count = (role: string) => alive.filter((each) => each.role === role || each.role === 'all').length;
  const [web, worker] = [count('web'), count('worker')];
  if (alive.length === 0) return warning(name, 'none is alive');
  if (web > 0 && worker > 0) return ok(name, `${web} web, ${worker} worker`);
  const missing = worker === 0 ? 'worker' : 'web';
  if (alive.every(({ startedAt }) => now.getTime() - Date.parse(startedAt) < starting))
    return warning(name, `no ${missing} is alive yet, but a start is underway: ask again in half a minute`);
  return missing === 'worker'
    ? error(name, 'no worker is alive: emails, invoices and payments wait. Start one')
    : warning(name, 'no web is alive: nobody serves the site');
}
