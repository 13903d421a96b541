import { minutes, seconds } from './clock.ts';

/** In a minute, of one process. */
const most = 30;

export interface ErrorBudget {
  /** Once a minute for each fingerprint, thirty times for all. */
  admits(fingerprint: string): boolean;
  /** Seconds for which nothing is admitted, an hour at the most. */
  pause(duration: number): void;
}

export function createErrorBudget(now = () => performance.now()): ErrorBudget {
  const seen = new Set<string>();
  let begun = now();
  let pausedUntil = begun;
  return {
    admits(fingerprint) {
      if (now() < pausedUntil) return false;
      if (now() - begun >= minutes(1)) {
        begun = now();
        seen.clear();
      }
      if (seen.size >= most || seen.has(fingerprint)) return false;
      seen.add(fingerprint);
      return true;
    },
    pause(duration) {
      pausedUntil = now() + Math.min(seconds(duration), minutes(60));
    },
  };
}
