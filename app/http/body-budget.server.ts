import type { ServerResponse } from 'node:http';
import { kilobytes } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';

/** Counts the bytes of all bodies in flight, until their responses end, in all and by network. */
export interface BodyBudget {
  /** Begins a body. @returns a counter of arrived bytes, which returns false when there is no room for them */
  open(ip: string, res: ServerResponse): (bytes: number) => boolean;
}

/**
 * Bytes of all bodies in flight: a crowd of large ones must not fill the memory. One network has an eighth of it, so that
 * a single slow sender cannot have every other form and call refused.
 */
const maxBodyBytes = { all: kilobytes(64 * 1024), network: kilobytes(8 * 1024) };

export function createBodyBudget(max = maxBodyBytes): BodyBudget {
  const byNetwork = new Map<string, number>();
  let held = 0;

  function add(network: string, bytes: number): number {
    held += bytes;
    const own = (byNetwork.get(network) ?? 0) + bytes;
    if (own > 0) byNetwork.set(network, own);
    else byNetwork.delete(network);
    return own;
  }

  return {
    open(address, res) {
      const network = limitKey(address).near;
      let size = 0;
      res.once('close', () => add(network, -size));
      return (bytes) => {
        size += bytes;
        return add(network, bytes) <= max.network && held <= max.all;
      };
    },
  };
}
