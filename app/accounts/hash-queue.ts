import type { LimitKey } from '~/platform/limit-key.server.ts';

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
/** Most hashes, running or waiting, of an IPv4 address or an IPv6 /64; `wideShare` is that of an IPv6 /48. */
const nearShare = 8;
const wideShare = 16;

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
  const waiting: (() => void)[] = [];
  const shares = new Map<string, number>();
  let running = 0;
  let reserved = 0;

  function assertRoom(client: HashClient | undefined): void {
    const room = client && !client.isKnown ? maxWaiting - reservedPlaces : maxWaiting;
    if (running + waiting.length + reserved >= parallel + room) throw new HashQueueFull();
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

  async function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await waitForTurn();
    try {
      return await work();
    } finally {
      release();
    }
  }

  function reserve(client: HashClient | undefined): HashPlace {
    assertRoom(client);
    adjustShares(client, 1);
    reserved += 1;
    let isTaken = true;
    const leave = () => {
      if (isTaken) reserved -= 1;
      isTaken = false;
    };
    return {
      run(work) {
        leave();
        return runInTurn(work).finally(() => adjustShares(client, -1));
      },
      release() {
        if (!isTaken) return;
        leave();
        adjustShares(client, -1);
      },
    };
  }

  return { reserve, run: async (client, work) => reserve(client).run(work) };
}

/** Trusted devices get a share of their own, no larger one, because every customer can obtain a trusted device. */
function sharesOf(client: HashClient | undefined): [string, number][] {
  if (!client) return [];
  const { near, wide } = client.network;
  const kind = client.isKnown ? 'known' : 'unknown';
  const own: [string, number] = [`${kind}:${near}`, nearShare];
  return wide === null ? [own] : [own, [`${kind}:${wide}`, wideShare]];
}
