import type { LimitKey } from '~/platform/limit-key.server.ts';

/** The queue, or the client's share of it, is full; try again in a moment (503). */
export class HashQueueFull extends Error {
  override name = 'HashQueueFull';
  readonly retryAfterSeconds = 2;
}

/** The cause of a hash. Work without a client (a rehash, a reset by a mailed link) only counts for the length. */
export interface HashClient {
  network: LimitKey;
  /** True for a trusted device. */
  isKnown: boolean;
}

const maxWaiting = 32;
/** Places reserved for trusted devices. */
const reservedPlaces = 8;
/**
 * Most hashes, running or waiting, of one IPv4 address or IPv6 /64, and of one /48. Trusted devices have equal
 * shares of their own, because every customer can obtain a trusted device.
 */
const nearShare = 8;
const wideShare = 16;

export interface HashQueue {
  /** @throws HashQueueFull */
  run<Result>(client: HashClient | undefined, work: () => Promise<Result>): Promise<Result>;
}

/** Runs `parallel` hashes at once; a bounded number waits, and no network takes more than its share. */
export function createHashQueue(parallel: number): HashQueue {
  const waiting: (() => void)[] = [];
  const shares = new Map<string, number>();
  let running = 0;

  function assertRoom(client: HashClient | undefined): void {
    const room = client && !client.isKnown ? maxWaiting - reservedPlaces : maxWaiting;
    if (running >= parallel && waiting.length >= room) throw new HashQueueFull();
    for (const [key, most] of sharesOf(client)) if ((shares.get(key) ?? 0) >= most) throw new HashQueueFull();
  }

  function adjustShares(client: HashClient | undefined, by: 1 | -1): void {
    for (const [key] of sharesOf(client)) {
      const now = (shares.get(key) ?? 0) + by;
      if (now > 0) shares.set(key, now);
      else shares.delete(key);
    }
  }

  async function waitForTurn(): Promise<void> {
    if (running < parallel) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(client, work) {
      assertRoom(client);
      adjustShares(client, 1);
      try {
        await waitForTurn();
        try {
          return await work();
        } finally {
          release();
        }
      } finally {
        adjustShares(client, -1);
      }
    },
  };
}

function sharesOf(client: HashClient | undefined): [string, number][] {
  if (!client) return [];
  const { near, wide } = client.network;
  const kind = client.isKnown ? 'known' : 'unknown';
  const own: [string, number] = [`${kind}:${near}`, nearShare];
  return wide === null ? [own] : [own, [`${kind}:${wide}`, wideShare]];
}
