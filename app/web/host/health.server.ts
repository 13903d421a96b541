import { Router } from 'express';
import { openDatabase } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import { isQueueReady } from '~/platform/queue.server.ts';

export interface Readiness {
  /** True once shutdown has begun: load balancers then look elsewhere. */
  draining: boolean;
  migrated: boolean;
  /** What the product can do without; reported, never fatal (O1). */
  optional: Record<string, () => Promise<boolean>>;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve; only the database decides. */
export function healthRoutes(state: Readiness): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'alive' }));
  router.get('/readyz', async (_req, res) => {
    const [database, redis, ...rest] = await Promise.all([
      isDatabaseReady(),
      isQueueReady(),
      ...Object.values(state.optional).map((check) => within(1000, check())),
    ]);
    const ready = database && state.migrated && !state.draining;
    const others = Object.fromEntries(Object.keys(state.optional).map((name, at) => [name, word(rest[at] === true)]));
    res.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
    res.json({
      status: ready ? 'ready' : 'not-ready',
      draining: state.draining,
      database: word(database),
      migrations: word(state.migrated),
      queue: word(redis),
      ...others,
    });
  });
  return router;
}

const word = (fine: boolean) => (fine ? 'ok' : 'away');

async function isDatabaseReady(): Promise<boolean> {
  const { client } = await openDatabase();
  return within(
    settings().embedded ? 2500 : 500,
    client.$queryRaw`SELECT 1`.then(() => true),
  );
}

async function within(milliseconds: number, check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([check.catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
