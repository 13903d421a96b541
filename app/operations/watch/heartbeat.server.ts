import os from 'node:os';
import { hours, seconds, systemClock } from '~/platform/clock.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { forgetSilentProcesses, isSilent, removeProcess, writeProcess } from '~/platform/process-files.server.ts';
import { queuePrefix } from '~/platform/queue.server.ts';
import { redis } from '~/platform/redis.server.ts';

const INTERVAL = seconds(5);

/** Sorted by the time of the last sign of life, in milliseconds since 1970. */
const key = `${queuePrefix}:processes`;

/** Processes that the admin pages show at the most. */
const SHOWN = 100;

interface OwnProcess {
  role: string;
  url: string | null;
}

export interface SeenProcess {
  role: string;
  host: string;
  pid: number;
  /** ISO 8601, UTC. */
  startedAt: string;
  seenAt: string;
  isAlive: boolean;
}

/**
 * Gives signs of life: a file for `health`, and an entry in Redis for the admin pages.
 * @param isTurning no sign is given while it is false
 * @returns takes both away
 */
export function startHeartbeat(own: OwnProcess, isTurning: () => boolean): () => Promise<void> {
  const { pid } = process;
  const member = JSON.stringify({
    role: own.role,
    host: os.hostname(),
    pid,
    startedAt: systemClock.now().toISOString(),
  });
  let told = false; // one line, not one for each sign
  const beat = () => {
    if (!isTurning()) return;
    const at = Date.now();
    try {
      writeProcess({ ...own, pid, at });
    } catch (error) {
      if (!told) log.warn('heartbeat-unwritten', errorFields(error));
      told = true;
    }
    redis()
      ?.multi()
      .zadd(key, at, member)
      .zremrangebyscore(key, 0, at - hours(1))
      .exec()
      .catch(() => {}); // the connection logs it
  };
  tidy();
  beat();
  const timer = setInterval(beat, INTERVAL).unref();
  return async () => {
    clearInterval(timer);
    removeProcess(pid);
    await redis()
      ?.zrem(key, member)
      .catch(() => {});
  };
}

function tidy(): void {
  try {
    forgetSilentProcesses(Date.now());
  } catch (error) {
    log.warn('heartbeat-unwritten', errorFields(error));
  }
}

/** All processes that were seen in the last hour, the latest first; null while Redis is away. */
export async function listSeenProcesses(now: Date, connection = redis()): Promise<SeenProcess[] | null> {
  if (connection?.status !== 'ready') return null;
  try {
    const entries = await connection.zrange(key, 0, SHOWN - 1, 'REV', 'WITHSCORES');
    return entries.flatMap((member, place) =>
      place % 2 === 0 ? [toSeen(member, Number(entries[place + 1]), now)] : [],
    );
  } catch {
    return null;
  }
}

function toSeen(member: string, at: number, now: Date): SeenProcess {
  const { role, host, pid, startedAt } = JSON.parse(member) as Pick<SeenProcess, 'role' | 'host' | 'pid' | 'startedAt'>;
  const isAlive = !isSilent(at, now.getTime());
  return { role, host, pid, startedAt, seenAt: new Date(at).toISOString(), isAlive };
}
