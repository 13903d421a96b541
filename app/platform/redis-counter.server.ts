import type { Redis } from 'ioredis';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { seconds } from './clock.ts';
import { metrics } from './metrics.server.ts';
import { limitWait } from './redis.server.ts';

/** Milliseconds after which an answer that did not come counts as silence: a little less than the connection waits. */
const longWait = () => 0.9 * limitWait();

/** Milliseconds for which a silent Redis is not asked again: a sign-in has five limits, which would wait in turn (F10). */
const pause = seconds(5);

let silentUntil = 0;

/** Counts in Redis, and in memory while Redis is away or silent. */
export class RedisCounter extends RateLimiterRedis {
  readonly #memory: FallbackCounter;
  readonly #connection: Redis;

  constructor(rule: IRateLimiterOptions, storeClient: Redis) {
    const memory = new FallbackCounter(rule);
    super({ ...rule, storeClient, insuranceLimiter: memory, rejectIfRedisNotReady: true });
    this.#memory = memory;
    this.#connection = storeClient;
  }

  override consume(...attempt: Parameters<RateLimiterRedis['consume']>): Promise<RateLimiterRes> {
    return this.#ask(
      () => super.consume(...attempt),
      () => this.#memory.consume(...attempt),
    );
  }

  override get(...asked: Parameters<RateLimiterRedis['get']>): Promise<RateLimiterRes | null> {
    return this.#ask(
      () => super.get(...asked),
      () => this.#memory.get(...asked),
    );
  }

  override reward(...refund: Parameters<RateLimiterRedis['reward']>): Promise<RateLimiterRes> {
    return this.#ask(
      () => super.reward(...refund),
      () => this.#memory.reward(...refund),
    );
  }

  /** In memory too: a full Redis deletes, but has not taken what was counted (F8). */
  override async delete(...cleared: Parameters<RateLimiterRedis['delete']>): Promise<boolean> {
    const isKnown = await this.#memory.delete(...cleared);
    return this.#ask(
      () => super.delete(...cleared),
      async () => isKnown,
    );
  }

  async #ask<Result>(askRedis: () => Promise<Result>, askMemory: () => Promise<Result>): Promise<Result> {
    if (performance.now() < silentUntil) return askMemory();
    const [begun, uses] = [performance.now(), this.#memory.uses];
    writeTogether(this.#connection);
    try {
      return await askRedis();
    } finally {
      const now = performance.now();
      if (now - begun > longWait() && this.#memory.uses > uses) silentUntil = now + pause;
    }
  }
}

/** What one turn of the event loop counts goes out in one write, which costs more than the counting. */
function writeTogether({ stream }: Redis): void {
  if (!stream || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

class FallbackCounter extends RateLimiterMemory {
  uses = 0;

  override consume(...attempt: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.uses += 1;
    metrics.rateLimitFallbacks.inc();
    return super.consume(...attempt);
  }

  override get(...asked: Parameters<RateLimiterMemory['get']>): Promise<RateLimiterRes | null> {
    this.uses += 1;
    return super.get(...asked);
  }

  override reward(...refund: Parameters<RateLimiterMemory['reward']>): Promise<RateLimiterRes> {
    this.uses += 1;
    return super.reward(...refund);
  }

  override delete(...cleared: Parameters<RateLimiterMemory['delete']>): Promise<boolean> {
    this.uses += 1;
    return super.delete(...cleared);
  }
}
