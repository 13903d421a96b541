import { randomBytes } from 'node:crypto';
import { traceOf } from '~/audit/client.server.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { minutes } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, PendingSignIn } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { beginSession, type SignInFacts } from '../begin-session.server.ts';
import { hashToken } from '../tokens.server.ts';

/** From the right password to the right code. */
export const pendingLifetime = minutes(10);

interface PendingInput {
  accountId: string;
  remember: boolean;
  next: string | null;
  now: Date;
}

/** @returns the token; a pending sign-in opens nothing but the page that asks for the second factor */
export async function startPendingSignIn(tx: Transaction, { now, ...input }: PendingInput): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + pendingLifetime);
  await dropOldest(tx, input.accountId);
  await tx.pendingSignIn.create({ data: { ...input, id: hashToken(token), createdAt: now, expiresAt } });
  return token;
}

/** Of one account. A stranger with the password fills no table, and hashes too few passwords to push the owner's out. */
const mostPending = 500;

async function dropOldest(tx: Transaction, accountId: string): Promise<void> {
  const orderBy = { createdAt: 'desc' } as const;
  const rows = await tx.pendingSignIn.findMany({ where: { accountId }, orderBy, skip: mostPending - 1 });
  if (rows.length > 0) await tx.pendingSignIn.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
}

export type FoundPending = PendingSignIn & { account: Account };

/** Null for one that is unknown, used, expired, or of a suspended account. */
export async function findPendingSignIn(token: string, now: Date): Promise<FoundPending | null> {
  const found = await database().pendingSignIn.findUnique({
    where: { id: hashToken(token) },
    include: { account: true },
  });
  return found && found.expiresAt > now && !found.account.suspendedAt ? found : null;
}

export type CompletionContext = Omit<SignInFacts, 'kind' | 'remember'>;

/** The caller has checked the second factor. @returns null where the pending sign-in was used or ended meanwhile */
export async function completePendingSignIn(
  { id, account, remember }: FoundPending,
  context: CompletionContext,
): Promise<{ token: string; expiresAt: Date } | null> {
  const session = await database().$transaction(async (tx) => {
    const { count } = await tx.pendingSignIn.deleteMany({ where: { id, expiresAt: { gt: context.now } } });
    if (count === 0) return null;
    return beginSession(tx, account, { ...context, kind: 'page', remember });
  });
  const about = { request_id: context.requestId, account: account.id, kind: 'page', network: traceOf(context).network };
  if (session) log.info('authn_login_success', about);
  return session;
}
