import { hours, minutes, seconds, systemClock } from '~/platform/clock.ts';
import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { judgeComponents } from './judge-components.ts';
import { observe } from './observe.server.ts';
import { recordMinute, type StatusCheck } from './record-minute.server.ts';

/** Minutes that the database did not take yet, the oldest first: an outage of the database becomes part of the history. */
const unrecorded: StatusCheck[] = [];
const MOST_UNRECORDED = hours(24) / minutes(1);

let latest: StatusCheck | null = null;

/** A check is out of date when two have been missed. */
const LASTS = minutes(3);

/** What this process found last; null before the first check, and when checks have stopped. */
export const latestCheck = (now: Date): StatusCheck | null =>
  latest && now.getTime() - latest.at.getTime() < LASTS ? latest : null;

/** Workers that start with this process are up by then. */
const FIRST_CHECK = seconds(10);

/**
 * Checks soon, and then in the middle of each minute, so that no minute is skipped by a timer that is late.
 * @param ownUrl where this process listens
 */
export function watchStatus(ownUrl: string): { stop(): void } {
  let isStopped = false;
  const check = async () => {
    await takeCheck(ownUrl, systemClock.now());
    if (!isStopped) timer = setTimeout(() => void check(), untilNextMinute(Date.now())).unref();
  };
  let timer = setTimeout(() => void check(), FIRST_CHECK).unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Milliseconds to the middle of the next minute. */
export const untilNextMinute = (now: number): number => minutes(1) - (now % minutes(1)) + minutes(0.5);

/** Never throws. */
export async function takeCheck(ownUrl: string, now: Date): Promise<StatusCheck> {
  latest = { at: now, states: judgeComponents(await observe(ownUrl, now)) };
  unrecorded.push(latest);
  if (unrecorded.length > MOST_UNRECORDED) unrecorded.shift();
  await recordAll();
  return latest;
}

async function recordAll(): Promise<void> {
  try {
    for (let oldest = unrecorded[0]; oldest; oldest = unrecorded[0]) {
      await recordMinute(oldest);
      unrecorded.shift();
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return; // service-watch logs the outage
    log.warn('status-unrecorded', errorFields(error));
  }
}
