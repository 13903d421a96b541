import { database } from '~/platform/database.server.ts';

/** False for scheduled jobs, which have ids of the queue. */
const hasOutboxRow = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** Masks "550 <a@b.c> unknown user": reasons are stored, and admins read them. */
export function maskReason(text: string): string {
  const parts = text.slice(0, 500).split(/([\s<>"':,;()]+)/);
  return parts.map((part) => (part.includes('@') ? '…@…' : part)).join('');
}

export async function isDone(id: string): Promise<boolean> {
  if (!hasOutboxRow(id)) return false;
  const row = await database().outbox.findUnique({ where: { id }, select: { doneAt: true } });
  return row?.doneAt != null;
}

export async function markDone(id: string, now: Date): Promise<void> {
  if (!hasOutboxRow(id)) return;
  await database().outbox.updateMany({ where: { id }, data: { doneAt: now, failure: null, failedAt: null } });
}

/** @param now set for the last attempt: the row becomes a dead letter */
export async function markFailure(id: string, reason: string, now: Date | null): Promise<void> {
  if (!hasOutboxRow(id)) return;
  const failure = maskReason(reason);
  await database().outbox.updateMany({ where: { id, doneAt: null }, data: { failure, failedAt: now } });
}
