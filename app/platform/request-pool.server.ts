import pg from 'pg';

/** Milliseconds. */
const turnWait = 1000;
/** Milliseconds, while locks are waited for in vain: a request may ask for a connection several times (F13). */
const shortTurnWait = 100;
/** Milliseconds after a lock was waited for in vain. */
const memory = 5000;

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** Waits for a connection that others use shorter than for a new one; `pg` has one time-out for both. */
export class RequestPool extends pg.Pool {
  #isLockedUntil = 0;

  /** A statement has waited for a lock as long as it may: for five seconds, nobody waits long for a connection. */
  lockTimedOut(): void {
    this.#isLockedUntil = performance.now() + memory;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const { options } = this;
    const usual = options.connectionTimeoutMillis;
    const isUsedUp = this.totalCount >= options.max && this.idleCount <= this.waitingCount; // idle ones are handed out later
    options.connectionTimeoutMillis = isUsedUp ? this.#turnWait() : usual; // read before `connect` returns
    try {
      if (!callback) return super.connect();
      super.connect(callback);
    } finally {
      options.connectionTimeoutMillis = usual;
    }
    return undefined;
  }

  #turnWait(): number {
    return performance.now() < this.#isLockedUntil ? shortTurnWait : turnWait;
  }
}
