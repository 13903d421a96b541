import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { createKeyPair } from './api-keys.server.ts';
import { hashed, issueToken } from './tokens.server.ts';

/**
 * Opens the account that an activation link belongs to. The link may be opened again until its 48 hours are over: mail
 * scanners open it before people do (RULINGS).
 * @returns the account; null when the link is unknown, void or too old
 */
export async function activateByToken(text: string, now: Date, requestId?: string): Promise<Account | null> {
  return database().$transaction(async (tx) => {
    const token = await tx.token.findUnique({ where: { id: hashed(text) }, include: { account: true } });
    if (token?.purpose !== 'activation' || token.expiresAt <= now) return null;
    if (await activate(tx, token.accountId, { now, requestId }))
      await tx.token.update({ where: { id: token.id }, data: { usedAt: now } });
    return token.account;
  });
}

interface Circumstances {
  now: Date;
  requestId: string | undefined;
}

/** Activates once: the first one makes the keys and the welcome mail. @returns whether this was the first */
export async function activate(
  tx: Transaction,
  accountId: string,
  { now, requestId }: Circumstances,
): Promise<boolean> {
  const { count } = await tx.account.updateMany({
    where: { id: accountId, activatedAt: null },
    data: { activatedAt: now },
  });
  if (count === 0) return false;
  await createKeyPair(tx, accountId, 'live');
  await enqueue(tx, 'send-mail', { mail: 'welcome', accountId }, requestId);
  return true;
}

/** Sends the activation mail again, with a new link; the old one is void. Nothing happens once the account is active. */
export async function resendActivation(accountId: string, now: Date, requestId?: string): Promise<void> {
  await database().$transaction(async (tx) => {
    const waiting = await tx.account.findFirst({ where: { id: accountId, activatedAt: null }, select: { id: true } });
    if (!waiting) return;
    const tokenId = await issueToken(tx, accountId, 'activation', now);
    await enqueue(tx, 'send-mail', { mail: 'activation', accountId, tokenId }, requestId);
  });
}
