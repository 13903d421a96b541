import { database, runStatement } from '~/platform/database.server.ts';
import type { Statement } from '~/platform/sql.ts';
import { together } from '~/platform/together.ts';

/** False for scheduled jobs, which have ids of the queue. */
const hasOutboxRow = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** Masks "550 <a@b.c> unknown user": reasons are stored, and admins read them. */
export function maskReason(text: string): string {
  const parts = text.slice(0, 500).split(/([\s<>"':,;()]+)/);
  return parts.map((part) => (part.includes('@') ? '…@…' : part)).join('');
}

/** By id alone: while statistics are older than a flood, a condition on `done_at` reads all that is done. */
const findDone: Statement = {
  name: 'outbox-find-done',
  text: 'SELECT id::text, done_at IS NOT NULL AS "isDone" FROM outbox WHERE id = ANY($1::uuid[])',
};

/** The commit does not wait for the disk: a mark that a crash loses makes the job run again, which every handler bears. */
const setDone: Statement = {
  name: 'outbox-set-done',
  text: `WITH quick AS (SELECT set_config('synchronous_commit', 'off', true))
    UPDATE outbox SET done_at = $2::timestamptz, failure = NULL, failed_at = NULL FROM quick WHERE id = ANY($1::uuid[])`,
};

const findTogether = together(async (ids: readonly string[]) => {
  const rows = await runStatement<{ id: string; isDone: boolean }>(findDone, [ids]);
  const done = new Set(rows.filter(({ isDone }) => isDone).map(({ id }) => id));
  return ids.map((id) => done.has(id));
});

const markTogether = together(async (marks: readonly { id: string; now: Date }[]) => {
  const latest = Math.max(...marks.map(({ now }) => now.getTime()));
  await runStatement(setDone, [marks.map(({ id }) => id), new Date(latest).toISOString()]);
  return marks.map(() => null);
});

export async function isDone(id: string): Promise<boolean> {
  return hasOutboxRow(id) && (await findTogether(id));
}

/** Jobs that end at the same time are marked by one statement. */
export async function markDone(id: string, now: Date): Promise<void> {
  if (hasOutboxRow(id)) await markTogether({ id, now });
}

/** @param now set for the last attempt: the row becomes a dead letter */
export async function markFailure(id: string, reason: string, now: Date | null): Promise<void> {
  if (!hasOutboxRow(id)) return;
  const failure = maskReason(reason);
  await database().outbox.updateMany({ where: { id, doneAt: null }, data: { failure, failedAt: now } });
}
