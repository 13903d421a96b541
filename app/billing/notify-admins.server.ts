import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Prisma } from '~/platform/generated/client.ts';

interface AdminAlert {
  mail: 'billing-differences' | 'two-subscriptions';
  event: string;
  accountId: string;
  detail: Prisma.InputJsonObject;
  requestId?: string | undefined;
}

export async function notifyAdmins(tx: Transaction, { mail, event, accountId, detail, requestId }: AdminAlert) {
  const audit = await tx.auditEvent.create({ data: { accountId, event, detail } });
  const admins = await tx.account.findMany({ where: { role: 'admin' }, select: { id: true } });
  for (const { id } of admins) await enqueue(tx, 'send-mail', { mail, accountId: id, auditId: audit.id }, requestId);
}

export const findAlert = (auditId: string) =>
  database().auditEvent.findUnique({ where: { id: auditId }, select: { accountId: true, detail: true } });
