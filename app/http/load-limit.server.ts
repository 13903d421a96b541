import type { ServerResponse } from 'node:http';
import { kilobytes } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';

/** Requests in flight that one process takes, by kind; a large text counts as its kind and as large. */
export type InFlightLimits = Record<'pages' | 'calls' | 'large', number>;

interface TrafficRequest {
  kind: 'pages' | 'calls';
  /** The body is a text to convert. */
  isText: boolean;
  bytes: number;
  /** The client's address. */
  ip: string;
}

export interface Traffic {
  /** Counts a request until its response is sent or its connection ends. @returns false where there is no room */
  enter(asked: TrafficRequest, res: ServerResponse): boolean;
}

/** Texts above it take more than a few milliseconds to convert and show. Bytes. */
const largeText = kilobytes(4);

/**
 * Sheds load: requests that a process cannot finish soon are refused before any work. Health checks, files and cached
 * pages do not count. A response counts until the client has it, which bounds the memory that slow readers hold.
 */
export function createTraffic(limits: InFlightLimits): Traffic {
  const inFlight = { pages: 0, calls: 0 };
  const largeTexts = createLargeTexts(limits.large);
  return {
    enter({ kind, isText, bytes, ip }, res) {
      if (inFlight[kind] >= limits[kind]) return false;
      const leave = isText && bytes > largeText ? largeTexts.enter(limitKey(ip).near) : () => {};
      if (!leave) return false;
      inFlight[kind] += 1;
      res.once('close', () => {
        inFlight[kind] -= 1;
        leave();
      });
      return true;
    },
  };
}

/** Places for large texts. One network gets half of them at most, so that its slow readers cannot hold all. */
function createLargeTexts(max: number) {
  const byNetwork = new Map<string, number>();
  let all = 0;
  return {
    /** @returns a function that frees the place; null where there is none */
    enter(network: string): (() => void) | null {
      const own = byNetwork.get(network) ?? 0;
      if (all >= max || own >= Math.ceil(max / 2)) return null;
      all += 1;
      byNetwork.set(network, own + 1);
      return () => {
        all -= 1;
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
      };
    },
  };
}
