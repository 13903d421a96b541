import { minutes } from './clock.ts';

/** @returns a question that is answered with true at most once a minute */
export function onceAMinute(now = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < minutes(1)) return false;
    last = now();
    return true;
  };
}
