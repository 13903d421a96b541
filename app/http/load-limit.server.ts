import type { ServerResponse } from 'node:http';
import { kilobytes } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { createShares } from '~/platform/shares.ts';

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
  // One network gets half of the places at most, so that its slow readers cannot hold all.
  const largeTexts = createShares({ all: limits.large, each: Math.ceil(limits.large / 2) });
  return {
    enter({ kind, isText, bytes, ip }, res) {
      if (inFlight[kind] >= limits[kind]) return false;
      const network = isText && bytes > largeText ? limitKey(ip).near : null;
      if (network !== null && !largeTexts.take(network)) return false;
      inFlight[kind] += 1;
      res.once('close', () => {
        inFlight[kind] -= 1;
        if (network !== null) largeTexts.give(network);
      });
      return true;
    },
  };
}
