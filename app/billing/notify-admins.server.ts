import type { AuditKind } from '~/audit/audit-kinds.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Prisma } from '~/platform/generated/client.ts';

interface AdminAlert {
  mail: 'billing-differences' | 'two-subscriptions';
  event: AuditKind;
  accountId: string;
  detail: Prisma.InputJsonObject;
  requestId?: string | undefined;
}

export async function notifyAdmins(tx: Transaction, { mail, event, accountId, detail, requestId }: AdminAlert) {
  const auditId = await recordAudit(tx, { actorId: null, accountId, event, detail });
  const admins = await tx.account.findMany({ where: { role: 'admin' }, select: { id: true } });
  for (const { id } of admins) await enqueue(tx, 'send-mail', { mail, accountId: id, auditId }, requestId);
}

export const findAlert = (auditId: string) =>
  database().auditEvent.findUnique({ where: { id: auditId }, select: { accountId: true, detail: true } });
