// How fast jobs that wait are worked, from the outbox through the queue, beside a BullMQ job that does nothing.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { round } from '../measure.mjs';
import { figuresOf } from '../web-process.mjs';

/** Concurrency of `send-mail`, so that both have as many turns. */
const concurrency = 5;

/** Seconds: at the end of them it is told how many were done. */
const longest = 180;

/** Mails to accounts that are gone: all of the way but the mail server. */
export async function drain({ root, client, redisSocket, env, jobs }) {
  const noop = await drainNoop(redisSocket, jobs);
  await client.query(
    `INSERT INTO outbox (id, job, payload)
     SELECT gen_random_uuid(), 'send-mail', jsonb_build_object('mail', 'welcome', 'accountId', $2::text) FROM generate_series(1, $1)`,
    [jobs, randomUUID()],
  );
  await client.query('ANALYZE outbox');
  const worker = spawn(process.execPath, ['build/index.js', 'worker'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    return await watch(client, worker, jobs, noop);
  } finally {
    worker.kill();
  }
}

async function watch(client, worker, jobs, noop) {
  const count = async () => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS done FROM outbox WHERE job = 'send-mail' AND done_at IS NOT NULL`,
    );
    return rows[0].done;
  };
  const before = await count();
  while ((await count()) === before) await sleep(50);
  const began = performance.now();
  const { cpu, memory } = figuresOf(worker.pid);
  const spent = cpu();
  let done = 0;
  let peak = 0;
  while (done < jobs && performance.now() - began < longest * 1000) {
    await sleep(250);
    done = (await count()) - before;
    peak = Math.max(peak, memory());
  }
  const perSecond = (done * 1000) / (performance.now() - began);
  return {
    jobs,
    done,
    perSecond: round(perSecond, 0),
    noopPerSecond: round(noop, 0),
    ofNoop: round(perSecond / noop, 2),
    cpuMicroseconds: round((cpu() - spent) / done, 0),
    workerMegabytes: round(peak, 0),
  };
}

/** @returns jobs a second */
async function drainNoop(redisSocket, jobs) {
  const connection = new Redis({ path: redisSocket, maxRetriesPerRequest: null });
  const queue = new Queue('noop', { connection });
  for (let at = 0; at < jobs; at += 1000)
    await queue.addBulk(
      Array.from({ length: 1000 }, () => ({ name: 'noop', data: {}, opts: { removeOnComplete: 1000 } })),
    );
  const began = performance.now();
  let done = 0;
  const worker = new Worker('noop', async () => {}, { connection, concurrency });
  await new Promise((resolve) => {
    worker.on('completed', () => {
      done += 1;
      if (done === jobs) resolve();
    });
  });
  const perSecond = (jobs * 1000) / (performance.now() - began);
  await worker.close();
  await queue.obliterate({ force: true });
  await queue.close();
  connection.disconnect();
  return perSecond;
}
