import { closeQueues } from '~/platform/queue.server.ts';
import { startWorkers } from '../../workers/index.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database.ts';
import { startRedis, type TestRedis } from './redis.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

export interface WorkerSetup {
  database: TestDatabase;
  redis: TestRedis;
  smtp: TestSmtp;
  close(): Promise<void>;
}

/** A database, a Redis, a mail server, and workers in this process, unless the test starts its own. */
export async function openWorkerSetup(
  kind: DatabaseKind,
  { workers = true, variables = {} }: { workers?: boolean; variables?: Record<string, string> } = {},
): Promise<WorkerSetup> {
  const [redis, smtp] = await Promise.all([startRedis(), startSmtp()]);
  const database = await openTestDatabase(kind, { REDIS_URL: redis.url, SMTP_URL: smtp.url, ...variables });
  const running = workers ? startWorkers({ poll: 50, reviveAfter: 2000 }) : null;
  return {
    database,
    redis,
    smtp,
    async close() {
      await running?.close();
      await closeQueues();
      await database.close();
      await redis.remove();
      await smtp.stop();
    },
  };
}
