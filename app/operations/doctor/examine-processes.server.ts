import { seconds, systemClock } from '~/platform/clock.ts';
import { inTime } from '~/platform/in-time.ts';
import { connectRedis, redisUrl } from '~/platform/redis.server.ts';
import { listSeenProcesses } from '../heartbeat.server.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** Which processes of this installation give signs of life, on whatever machine; nothing while Redis is away. */
export async function examineProcesses(): Promise<Finding[]> {
  if (!redisUrl()) return [];
  const connection = connectRedis('consumer', 'processes');
  try {
    await inTime(connection.ping(), seconds(10));
    const seen = await listSeenProcesses(systemClock.now(), connection);
    return seen ? [judge(seen.filter(({ isAlive }) => isAlive).map(({ role }) => role))] : [];
  } finally {
    connection.disconnect();
  }
}

/** Before a first start, and within a restore, none runs. */
function judge(roles: readonly string[]): Finding {
  const name = 'processes';
  const count = (role: string) => roles.filter((each) => each === role || each === 'all').length;
  const [web, worker] = [count('web'), count('worker')];
  if (web + worker === 0) return warning(name, 'none is alive');
  if (worker === 0) return error(name, `${web} web, no worker is alive: emails, invoices and payments wait; start one`);
  if (web === 0) return warning(name, `${worker} worker, no web is alive: nobody serves the site`);
  return ok(name, `${web} web, ${worker} worker`);
}
