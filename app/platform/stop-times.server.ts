import { settings } from './env.server.ts';

/** Seconds. */
interface StopTimes {
  /** A web process goes on serving so long, while `/readyz` says that it drains. */
  delay: number;
  /** For requests in progress, `delay` included. */
  within: number;
  /** For jobs in progress. */
  patience: number;
}

/** What requests and jobs in progress do not get remains for flushing and closing. */
export function stopTimes(listens: boolean): StopTimes {
  const { DRAIN_DELAY, STOP_TIMEOUT, embedded } = settings();
  const within = Math.max(STOP_TIMEOUT - 8, STOP_TIMEOUT / 2);
  const patience = listens ? Math.min(5, STOP_TIMEOUT - within - 1) : within;
  return { delay: embedded ? 0 : Math.min(DRAIN_DELAY, within), within, patience };
}
