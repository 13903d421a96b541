import type { ServerResponse } from 'node:http';
import { kilobytes } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { createShares } from '~/platform/shares.ts';

/** A body counts until its response ends. */
export interface BodyBudget {
  /** @returns a counter of the bytes of each piece that arrives, which returns false when they have no room */
  open(ip: string, res: ServerResponse): (bytes: number) => boolean;
}

/** Memory of the smallest piece: a body that comes a byte at a time takes 400 times its size. */
export const leastPiece = 512;

/** All bodies in flight. One network has an eighth, so that a slow sender cannot block every other form and call. */
const maxBodyBytes = { all: kilobytes(64 * 1024), each: kilobytes(8 * 1024) };

export function createBodyBudget(max = maxBodyBytes): BodyBudget {
  const shares = createShares(max);
  return {
    open(address, res) {
      const network = limitKey(address).near;
      let size = 0;
      res.once('close', () => shares.give(network, size));
      return (bytes) => {
        const taken = Math.max(bytes, leastPiece);
        if (!shares.take(network, taken)) return false;
        size += taken;
        return true;
      };
    },
  };
}
