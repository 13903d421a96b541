import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { database } from '~/platform/database.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { endOtherSessions, isAlive, maxSessions, type SessionKind } from './sessions.server.ts';

export interface OpenSession {
  id: string;
  kind: SessionKind;
  /** Where it began; null for an unknown one. */
  device: string | null;
  network: string | null;
  begunAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** The current one first, then the last used. */
export async function listSessions(accountId: string, currentId: string, now: Date): Promise<OpenSession[]> {
  const rows = await database().session.findMany({
    where: { accountId, expiresAt: { gt: now } },
    orderBy: { lastUsedAt: 'desc' },
    take: 2 * maxSessions,
  });
  const open = rows.filter((row) => isAlive(row, now));
  return open
    .map(({ id, kind, device, network, createdAt, lastUsedAt }) => ({
      id,
      device,
      network,
      lastUsedAt,
      kind: kind === 'api' ? ('api' as const) : ('page' as const),
      begunAt: createdAt,
      isCurrent: id === currentId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ending it again, or another account's, changes nothing. */
export async function endOwnSession(accountId: string, id: string, { ip, device }: MaybeClient): Promise<void> {
  await database().$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id, accountId } });
    if (count > 0) await recordAudit(tx, { actorId: accountId, accountId, event: 'session-ended', ip, device });
  });
}

/** The row's lock orders it with a change of the password, which begins a new session. */
export async function endOwnOtherSessions(accountId: string, kept: string, { ip, device }: MaybeClient): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await endOtherSessions(tx, accountId, kept, { ip, device });
  });
}
