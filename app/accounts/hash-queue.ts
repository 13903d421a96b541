import type { LimitKey } from '~/platform/limit-key.server.ts';
import { createShares } from '~/platform/shares.ts';
import { createTurns } from '~/platform/turns.ts';

/** The queue, or the network's share of it, is full (503). */
export class HashQueueFull extends Error {
  override name = 'HashQueueFull';
  readonly retryAfterSeconds = 2;
}

/** A rehash and a reset by a mailed link have no client; they count only for the queue's length. */
export interface HashClient {
  network: LimitKey;
  /** True for a trusted device. */
  isKnown: boolean;
}

const maxWaiting = 32;
/** Only for trusted devices. */
const reservedPlaces = 8;

/** Most hashes, running or waiting, of an IPv4 address or an IPv6 /64, and of an IPv6 /48. */
const maxOf = { near: 8, wide: 16 } as const;

/** Taken before anything else is done for a client, so that a full queue costs nobody a database connection. */
export interface HashPlace {
  /** Once. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** For a place that is not needed; after `run` it does nothing. */
  release(): void;
}

export interface HashQueue {
  /** @throws HashQueueFull */
  reserve(client: HashClient | undefined): HashPlace;
  /** @throws HashQueueFull */
  run<Result>(client: HashClient | undefined, work: () => Promise<Result>): Promise<Result>;
}

export function createHashQueue(parallel: number): HashQueue {
  const turns = createTurns({ atOnce: parallel, waiting: Number.POSITIVE_INFINITY });
  const near = createShares({ all: Number.POSITIVE_INFINITY, each: maxOf.near });
  const wide = createShares({ all: Number.POSITIVE_INFINITY, each: maxOf.wide });
  let held = 0;

  function take(client: HashClient | undefined): void {
    const room = client && !client.isKnown ? maxWaiting - reservedPlaces : maxWaiting;
    if (held >= parallel + room) throw new HashQueueFull();
    const keys = keysOf(client);
    if (keys.near && !near.take(keys.near)) throw new HashQueueFull();
    if (keys.wide && !wide.take(keys.wide)) {
      near.give(keys.near);
      throw new HashQueueFull();
    }
    held += 1;
  }

  function give(client: HashClient | undefined): void {
    const keys = keysOf(client);
    if (keys.near) near.give(keys.near);
    if (keys.wide) wide.give(keys.wide);
    held -= 1;
  }

  function reserve(client: HashClient | undefined): HashPlace {
    take(client);
    let isFree = true;
    return {
      async run<Result>(work: () => Promise<Result>) {
        isFree = false;
        try {
          return (await turns.take(work)) as Result; // its line has no end
        } finally {
          give(client);
        }
      },
      release() {
        if (isFree) give(client);
        isFree = false;
      },
    };
  }

  return { reserve, run: async (client, work) => reserve(client).run(work) };
}

/** Trusted devices get a share of their own, no larger one, because every customer can obtain a trusted device. */
function keysOf(client: HashClient | undefined): { near: string; wide: string } {
  if (!client) return { near: '', wide: '' };
  const { near, wide } = client.network;
  const kind = client.isKnown ? 'known' : 'unknown';
  return { near: `${kind}:${near}`, wide: wide === null ? '' : `${kind}:${wide}` };
}
