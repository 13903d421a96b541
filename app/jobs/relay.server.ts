import { setTimeout as sleep } from 'node:timers/promises';
import { seconds, systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { addJobs, isQueueReady, type QueuedJob } from '~/platform/queue.server.ts';
import type { Transaction } from './enqueue.server.ts';
import { isJobName, type JobName, jobs } from './jobs.ts';
import { recoverStuckJobs } from './recover-stuck-jobs.server.ts';
import { sendTraced } from './trace-jobs.server.ts';

export interface RelayOptions {
  /** Milliseconds between polls of an empty outbox. */
  poll: number;
  /** Milliseconds after which a dispatched, unfinished row counts as stuck. */
  reviveAfter: number;
}

export interface Relay {
  /** Milliseconds since the loop last came round, also when the database was away. */
  sinceLastTurn(): number;
  stop(): Promise<void>;
}

interface Row {
  id: string;
  job: string;
  payload: unknown;
}

/** Of each job, so that many of one do not keep others waiting. Bounded, since PGlite has one connection, which a batch holds. */
const batch = 200;

/** At least once: a row is marked after the queue has taken it. Relays share the rows by `SKIP LOCKED`. */
export function startRelay(options: Partial<RelayOptions> = {}): Relay {
  const { poll = 250, reviveAfter = seconds(30) } = options;
  const stopping = new AbortController();
  const turn = { at: performance.now() };
  const running = run(poll, reviveAfter, stopping.signal, turn);
  return {
    sinceLastTurn: () => performance.now() - turn.at,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function run(poll: number, recoverAfter: number, signal: AbortSignal, turn: { at: number }): Promise<void> {
  let lastRecovery = Number.NEGATIVE_INFINITY;
  let away = false;
  while (!signal.aborted) {
    turn.at = performance.now();
    try {
      const moved = await relayOnce();
      if (turn.at - lastRecovery > recoverAfter / 2) {
        lastRecovery = turn.at;
        await recoverStuckJobs(recoverAfter, systemClock.now());
      }
      away = false;
      if (moved < batch) await pause(poll, signal);
    } catch (error) {
      if (!away) log.warn('relay-waits', errorFields(error)); // one line per outage
      away = true;
      await pause(Math.max(poll, seconds(1)), signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal }).catch(() => {});

export async function relayOnce(): Promise<number> {
  if (!(await hasWaiting()) || !(await isQueueReady())) return 0;
  return database().$transaction(async (tx) => {
    const rows = await lockBatch(tx);
    const known = rows.filter((row): row is Row & { job: JobName } => isJobName(row.job));
    await quarantine(
      tx,
      rows.filter((row) => !isJobName(row.job)),
    );
    await addToQueues(known);
    await tx.$executeRaw`UPDATE outbox SET dispatched_at = ${systemClock.now()} WHERE id = ANY(${ids(known)}::uuid[])`;
    return rows.length;
  });
}

async function hasWaiting(): Promise<boolean> {
  const where = { doneAt: null, failedAt: null, dispatchedAt: null };
  return (await database().outbox.findFirst({ where, select: { id: true } })) !== null;
}

/** `job_names` steps from name to name through the index; the order names its leading columns, or it would be sorted. */
const lockBatch = (tx: Transaction) =>
  tx.$queryRaw<Row[]>`WITH RECURSIVE job_names AS (
      (SELECT job FROM outbox WHERE done_at IS NULL AND dispatched_at IS NULL
        ORDER BY done_at, dispatched_at, job LIMIT 1)
      UNION ALL
      SELECT (SELECT job FROM outbox WHERE done_at IS NULL AND dispatched_at IS NULL AND job > job_names.job
        ORDER BY done_at, dispatched_at, job LIMIT 1)
      FROM job_names WHERE job_names.job IS NOT NULL)
    SELECT next.id::text, next.job, next.payload FROM job_names CROSS JOIN LATERAL (
      SELECT id, job, payload FROM outbox
      WHERE done_at IS NULL AND failed_at IS NULL AND dispatched_at IS NULL AND job = job_names.job
      ORDER BY done_at, dispatched_at, job, created_at LIMIT ${batch} FOR UPDATE SKIP LOCKED) next`;

/** An unknown job waits where admins see it, until a release knows it (F46). */
async function quarantine(tx: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const data = { failure: 'unknown job', failedAt: systemClock.now() };
  await tx.outbox.updateMany({ where: { id: { in: ids(rows) } }, data });
  log.error('job-parked', { jobs: [...new Set(rows.map((row) => row.job))], count: rows.length });
}

async function addToQueues(rows: readonly (Row & { job: JobName })[]): Promise<void> {
  const byJob = new Map<JobName, QueuedJob[]>();
  for (const { id, job, payload } of rows) {
    const work = byJob.get(job) ?? [];
    work.push({ id, payload, attempts: jobs[job].attempts });
    byJob.set(job, work);
  }
  for (const [job, work] of byJob) await sendTraced(job, work, addJobs);
}

const ids = (rows: readonly Row[]) => rows.map((row) => row.id);
