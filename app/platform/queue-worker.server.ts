import { setTimeout as sleep } from 'node:timers/promises';
import { UnrecoverableError, type Job as Work, Worker } from 'bullmq';
import { seconds } from './clock.ts';
import { log } from './log.server.ts';
import { queuePrefix } from './queue.server.ts';
import { connectRedis } from './redis.server.ts';

export type { Work };

/** Thrown by `run` when no further try can help; the queue gives up at once. */
export { UnrecoverableError };

interface WorkerInput {
  name: string;
  concurrency: number;
  run(work: Work): Promise<void>;
  /** Milliseconds until the next try, by the number of tries made. */
  delay(tries: number): number;
  /** After every failed try; `last` when there will be no other. The work is unknown when it stalled and is gone. */
  failed(work: Work | undefined, reason: string, last: boolean): void;
}

/** Found by killing workers in the middle of jobs: recovery takes 10 s instead of the 60 s of the defaults (R7). */
export const recovery = { lockDuration: seconds(10), stalledInterval: seconds(5), maxStalledCount: 3 };

/** How long a job in hand may take to end when the process stops. */
const patience = seconds(5);

/** Takes work from a queue for as long as the process lives; waits by itself while Redis is away. */
export function openWorker({ name, concurrency, run, delay, failed }: WorkerInput): { close(): Promise<void> } {
  const connection = connectRedis('consumer', `worker ${name}`);
  const worker = new Worker(name, run, {
    connection,
    prefix: queuePrefix,
    concurrency,
    ...recovery,
    settings: { backoffStrategy: (tries) => delay(tries) },
  });
  worker.on('error', () => {}); // the connection has said it once
  worker.on('failed', (work, error) => failed(work, error.message, isLast(work, error)));
  worker.on('stalled', (id) => log.warn('job-stalled', { job: name, id }));
  return {
    async close() {
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
