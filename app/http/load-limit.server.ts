import type { ServerResponse } from 'node:http';
import { kilobytes } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';

/** Requests in flight per process. A large text counts as its kind and as large. */
export type InFlightLimits = Record<'pages' | 'calls' | 'large', number>;

interface TrafficRequest {
  kind: 'pages' | 'calls';
  isText: boolean;
  bytes: number;
  ip: string;
}

export interface Traffic {
  /** Counts a request until its response is sent or its connection ends. @returns false where there is no room */
  enter(asked: TrafficRequest, res: ServerResponse): boolean;
}

/** Bytes. A larger text takes more than a few milliseconds to convert and render. */
const largeText = kilobytes(4);

/** A response counts until the client has read it, which bounds the memory that slow readers hold. */
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

/** One network gets half of the places at most, so that its slow readers cannot hold all. */
function createLargeTexts(max: number) {
  const byNetwork = new Map<string, number>();
  let all = 0;
  return {
    /** @returns a function that frees the place; null without a free place */
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
