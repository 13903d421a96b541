import type { Transaction } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';

interface AuditInput {
  /** Who did it; null for a command at the terminal. */
  actorId: string | null;
  /** To whom. */
  accountId?: string;
  event: string;
  /** Ids and words of ours, never texts or addresses. */
  detail?: Record<string, string>;
}

export interface AuditLine {
  id: string;
  event: string;
  actorId: string | null;
  accountId: string | null;
  detail: string;
  /** ISO 8601, UTC */
  at: string;
}

/** Writes down who did what to whom, in the transaction of the deed. */
export async function recordAudit(tx: Transaction, { actorId, accountId, event, detail = {} }: AuditInput) {
  await tx.auditEvent.create({ data: { actorId, accountId: accountId ?? null, event, detail } });
}

/** The latest entries, newest first. */
export async function listAudit(most = 30): Promise<AuditLine[]> {
  const rows = await database().auditEvent.findMany({ orderBy: { createdAt: 'desc' }, take: most });
  return rows.map(({ id, event, actorId, accountId, detail, createdAt }) => ({
    id,
    event,
    actorId,
    accountId,
    detail: inWords(detail),
    at: createdAt.toISOString(),
  }));
}

const inWords = (detail: unknown) =>
  typeof detail === 'object' && detail !== null
    ? Object.entries(detail)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join(', ')
    : '';
