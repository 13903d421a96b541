import pg from 'pg';

/** Milliseconds. */
const turnWait = 1000;
/** Milliseconds, while connections are held for long: a request may ask for one several times, and waits in all (F13). */
const shortTurnWait = 100;
/** Milliseconds after which a connection was held for long, as by a statement that waits for a lock. */
const longHold = 1000;
/** Milliseconds for which the others then wait shorter. */
const memory = 5000;

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** Waits for a connection that others use shorter than for a new one; `pg` has one time-out for both. */
export class RequestPool extends pg.Pool {
  readonly #heldSince = new WeakMap<pg.PoolClient, number>();
  #isHeldLongUntil = 0;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('acquire', (client) => void this.#heldSince.set(client, performance.now()));
    this.on('release', (_error, client) => {
      const now = performance.now();
      if (now - (this.#heldSince.get(client) ?? now) > longHold) this.#isHeldLongUntil = now + memory;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const { options } = this;
    const usual = options.connectionTimeoutMillis;
    const isUsedUp = this.totalCount >= options.max && this.idleCount === 0;
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
    return performance.now() < this.#isHeldLongUntil ? shortTurnWait : turnWait;
  }
}
