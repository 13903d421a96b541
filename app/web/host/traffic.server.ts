import type { ServerResponse } from 'node:http';
import { isLargeText } from './limits.server.ts';

/** Requests in flight that one process takes, by kind; large texts count twice, as what they are and as large. */
export type MostInFlight = Record<'pages' | 'calls' | 'large', number>;

interface Asked {
  kind: 'pages' | 'calls';
  path: string;
  bytes: number;
}

export interface Traffic {
  /** Counts a request in until its answer is taken or its connection ends. @returns false where there is no room for it */
  enter(asked: Asked, res: ServerResponse): boolean;
}

/**
 * Sheds load before any work is done: what a process cannot finish soon is refused at once, so that it goes on with the
 * rest. Health checks, files and cached pages are never counted. An answer counts until it is taken, which also bounds
 * the memory that slow readers hold.
 */
export function createTraffic(most: MostInFlight): Traffic {
  const inFlight: MostInFlight = { pages: 0, calls: 0, large: 0 };
  return {
    enter({ kind, path, bytes }, res) {
      const isLarge = isLargeText(path, bytes);
      if (inFlight[kind] >= most[kind] || (isLarge && inFlight.large >= most.large)) return false;
      inFlight[kind] += 1;
      if (isLarge) inFlight.large += 1;
      res.once('close', () => {
        inFlight[kind] -= 1;
        if (isLarge) inFlight.large -= 1;
      });
      return true;
    },
  };
}
