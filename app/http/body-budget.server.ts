import type { ServerResponse } from 'node:http';
import { kilobytes } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';

/** A body counts until its response ends. */
export interface BodyBudget {
  /** @returns a counter of arrived bytes, which returns false when they have no room */
  open(ip: string, res: ServerResponse): (bytes: number) => boolean;
}

/** All bodies in flight. One network has an eighth, so that a slow sender cannot block every other form and call. */
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
