import { type MaybeClient, traceOf } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import type { LoginContext } from './login-throttling.server.ts';
import type { SessionKind } from './sessions.server.ts';

interface NewSignIn extends MaybeClient, Pick<LoginContext, 'trustedDevice' | 'requestId'> {
  kind: SessionKind;
  now: Date;
}

/**
 * Mails the owner about a sign-in from a browser without the trusted device's cookie; the last mail of the day says
 * that it is the last. Call it before the audit.
 */
export async function notifyNewDevice(tx: Transaction, account: Account, signIn: NewSignIn): Promise<void> {
  const { now, requestId, ip, device } = signIn;
  if (signIn.trustedDevice !== null || (await isExpected(tx, account, signIn))) return;
  const { allowed, remaining } = await consumeRateLimit('new-device-mail-account', accountKey(account.id));
  if (!allowed) return;
  const last = remaining === 0 ? { isLast: true } : {};
  const { id: accountId } = account;
  const auditId = await recordAudit(tx, { actorId: accountId, accountId, event: 'new-device', ip, device, now });
  await enqueue(tx, 'send-mail', { mail: 'new-device', accountId, auditId, ...last }, requestId);
}

/** As long as the audit keeps sign-ins. */
const memory = days(400);

/** The first sign-in of a new account, or a program that called from this network before: it keeps no cookie. */
async function isExpected(tx: Transaction, { id, activatedAt, createdAt }: Account, signIn: NewSignIn) {
  if (activatedAt === null) return true;
  const before = { accountId: id, event: { in: ['signed-in', 'signed-in-by-call'] } };
  const isYoung = signIn.now.getTime() - createdAt.getTime() < memory;
  if (isYoung && (await tx.auditEvent.findFirst({ where: before, select: { id: true } })) === null) return true;
  if (signIn.kind !== 'api') return false;
  const same = { accountId: id, event: 'signed-in-by-call', ...traceOf(signIn) };
  return (await tx.auditEvent.findFirst({ where: same, select: { id: true } })) !== null;
}

export interface NewDevice {
  at: Date;
  network: string | null;
  device: string | null;
}

export async function findNewDevice(auditId: string, accountId: string): Promise<NewDevice | null> {
  const where = { id: auditId, accountId, event: 'new-device' };
  const row = await database().auditEvent.findFirst({ where });
  return row && { at: row.createdAt, network: row.network, device: row.device };
}
