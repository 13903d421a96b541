import { database } from '~/platform/database.server.ts';

export interface OutboxState {
  /** Not yet handed to the queue. */
  waiting: number;
  /** Age of the oldest of them; null when none waits. */
  oldestSeconds: number | null;
  /** Handed to the queue and not done. */
  underway: number;
  /** Parked or dead: nobody tries again until an admin does. */
  failed: number;
}

/** `parked`: its name is unknown. `dead`: its last attempt failed. `retrying`: another attempt follows. */
export type FailedJobKind = 'parked' | 'dead' | 'retrying';

export interface FailedJob {
  id: string;
  job: string;
  /** The kind of a mail; null for other jobs. */
  about: string | null;
  kind: FailedJobKind;
  reason: string;
  /** ISO 8601, UTC */
  since: string;
}

const open = { doneAt: null, failedAt: null };
const maxShown = 50;

export async function readOutboxState(now: Date): Promise<OutboxState> {
  const { outbox } = database();
  const [waiting, underway, failed, oldest] = await Promise.all([
    outbox.count({ where: { ...open, dispatchedAt: null } }),
    outbox.count({ where: { ...open, dispatchedAt: { not: null } } }),
    outbox.count({ where: { doneAt: null, failedAt: { not: null } } }),
    outbox.findFirst({ where: { ...open, dispatchedAt: null }, orderBy: { createdAt: 'asc' } }),
  ]);
  const age = oldest ? Math.max(0, Math.round((now.getTime() - oldest.createdAt.getTime()) / 1000)) : null;
  return { waiting, underway, failed, oldestSeconds: age };
}

/** `jobs` holds the newest; `total` counts all. */
export async function listFailedJobs(): Promise<{ jobs: FailedJob[]; total: number }> {
  const { outbox } = database();
  const where = { doneAt: null, failure: { not: null } };
  const [rows, total] = await Promise.all([
    outbox.findMany({
      where,
      orderBy: [{ failedAt: { sort: 'desc', nulls: 'last' } }, { createdAt: 'desc' }],
      take: maxShown,
    }),
    outbox.count({ where }),
  ]);
  const jobs = rows.map(({ id, job, payload, failure, failedAt, dispatchedAt, createdAt }): FailedJob => {
    const kind = failedAt === null ? 'retrying' : dispatchedAt === null ? 'parked' : 'dead';
    return {
      id,
      job,
      about: mailKindOf(payload),
      kind,
      reason: failure ?? '',
      since: (failedAt ?? createdAt).toISOString(),
    };
  });
  return { jobs, total };
}

function mailKindOf(payload: unknown): string | null {
  const kind = typeof payload === 'object' && payload !== null && 'mail' in payload ? payload.mail : null;
  return typeof kind === 'string' ? kind : null;
}
