import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, UnrecoverableError, WaitingError, type Job as Work, Worker } from 'bullmq';
import { seconds } from './clock.ts';
import { log } from './log.server.ts';
import { queuePrefix } from './queue.server.ts';
import { connectRedis } from './redis.server.ts';

export type { Work };

/** Thrown by `run` when no retry can help: the queue gives up at once. */
export { UnrecoverableError };

interface WorkerInput {
  name: string;
  concurrency: number;
  /**
   * @returns milliseconds to wait before the job is taken again, which counts as no try, or 0 for a job that is the next
   * to be taken; null when it is done
   */
  run(work: Work): Promise<number | null>;
  /** Milliseconds before the next try, by the number of tries made. */
  delay(tries: number, error: unknown): number;
  /** Runs after every failed try; `last` when no retry follows. `work` is undefined when it stalled and is gone. */
  failed(work: Work | undefined, error: Error, last: boolean): void;
}

/** A killed worker's jobs resume after 10 s, instead of 60 s with BullMQ's defaults (R7). */
export const recovery = { lockDuration: seconds(10), stalledInterval: seconds(5), maxStalledCount: 3 };

/** Waits by itself while Redis is unreachable. */
export function openWorker({ name, concurrency, run, delay, failed }: WorkerInput) {
  const connection = connectRedis('consumer', `worker ${name}`);
  const take = async (work: Work, token?: string) => {
    const delay = await run(work);
    if (delay === null) return;
    if (delay === 0) {
      await work.moveToWait(token);
      throw new WaitingError();
    }
    await work.moveToDelayed(Date.now() + delay, token);
    throw new DelayedError();
  };
  const worker = new Worker(name, take, {
    connection,
    prefix: queuePrefix,
    concurrency,
    ...recovery,
    settings: { backoffStrategy: (tries, _type, error) => delay(tries, error) },
  });
  worker.on('error', () => {}); // the connection logs it once
  worker.on('failed', (work, error) => failed(work, error, isLast(work, error)));
  worker.on('stalled', (id) => log.warn('job-stalled', { job: name, id }));
  return {
    /** Waits `patience` ms for the jobs in progress. */
    async close(patience: number): Promise<void> {
      const closed = worker.close().then(() => true);
      if (!(await Promise.race([closed, sleep(patience, false, { ref: false })])))
        await Promise.race([worker.close(true), sleep(500, undefined, { ref: false })]);
      connection.disconnect();
    },
  };
}

function isLast(work: Work | undefined, error: Error): boolean {
  if (!work) return true;
  return error instanceof UnrecoverableError || typeof work.finishedOn === 'number';
}
