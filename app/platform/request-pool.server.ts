import pg from 'pg';

/** Milliseconds. */
const turnWait = 1000;

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** Waits for a connection that others use shorter than for a new one; `pg` has one time-out for both. */
export class RequestPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const { options } = this;
    const usual = options.connectionTimeoutMillis;
    const isUsedUp = this.totalCount >= options.max && this.idleCount <= this.waitingCount; // idle ones are handed out later
    options.connectionTimeoutMillis = isUsedUp ? turnWait : usual; // read before `connect` returns
    try {
      if (!callback) return super.connect();
      super.connect(callback);
    } finally {
      options.connectionTimeoutMillis = usual;
    }
    return undefined;
  }
}
