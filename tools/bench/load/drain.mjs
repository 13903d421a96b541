// How fast jobs that wait are worked, beside BullMQ jobs that do nothing and wait in the same way: in Redis. How fast they
// get there from the outbox is told apart.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { round } from '../measure.mjs';
import { figuresOf } from '../web-process.mjs';

/** Concurrency of `send-mail`, so that both have as many turns. */
const concurrency = 100;

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
  const connection = new Redis({ path: redisSocket, maxRetriesPerRequest: null });
  const queue = new Queue('send-mail', { connection, prefix: 'wayline' });
  await queue.pause();
  const worker = spawn(process.execPath, ['build/index.js', 'worker'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const count = async (column) => {
    const { rows } = await client.query(`SELECT count(${column})::int AS count FROM outbox WHERE job = 'send-mail'`);
    return rows[0].count;
  };
  try {
    const handedOver = await watch(() => count('dispatched_at'), worker, jobs);
    await queue.resume();
    const worked = await watch(() => count('done_at'), worker, jobs);
    return {
      jobs,
      done: worked.done,
      handedOverPerSecond: round(handedOver.perSecond, 0),
      perSecond: round(worked.perSecond, 0),
      noopPerSecond: round(noop, 0),
      ofNoop: round(worked.perSecond / noop, 2),
      handOverMicroseconds: round(handedOver.cpuMicroseconds, 0),
      cpuMicroseconds: round(worked.cpuMicroseconds, 0),
      workerMegabytes: round(Math.max(handedOver.peak, worked.peak), 0),
    };
  } finally {
    worker.kill();
    await queue.close();
    connection.disconnect();
  }
}

/** From the first one to the last. */
async function watch(count, worker, jobs) {
  const before = await count();
  while ((await count()) === before) await sleep(20);
  const began = performance.now();
  const { cpu, memory } = figuresOf(worker.pid);
  const spent = cpu();
  const first = await count();
  let last = first;
  let peak = 0;
  while (last < jobs && performance.now() - began < longest * 1000) {
    await sleep(250);
    last = await count();
    peak = Math.max(peak, memory());
  }
  const done = last - first;
  const perSecond = (done * 1000) / (performance.now() - began);
  return { done: last, perSecond, cpuMicroseconds: (cpu() - spent) / done, peak };
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
