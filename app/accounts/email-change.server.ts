import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { accountKey, emailKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, type RateLimitResult } from '~/platform/rate-limit.server.ts';
import { seal, unseal } from '~/platform/sealed-value.server.ts';
import { isUniqueViolation } from '~/platform/unique-violation.server.ts';
import { endOtherSessions } from './sessions.server.ts';
import { hashToken, issueToken, voidTokens } from './tokens.server.ts';

/** The account keeps its former address until this one is confirmed. */
export interface PendingEmail {
  email: string;
  expiresAt: Date;
}

interface EmailChangeContext extends MaybeClient {
  now: Date;
  requestId?: string | undefined;
}

const pendingChangeOf = (accountId: string, now: Date) => ({
  accountId,
  purpose: 'email-change',
  usedAt: null,
  expiresAt: { gt: now },
});

export async function findPendingEmail(accountId: string, now: Date): Promise<PendingEmail | null> {
  const token = await database().token.findFirst({ where: pendingChangeOf(accountId, now) });
  return token?.email ? { email: token.email, expiresAt: token.expiresAt } : null;
}

/** An address with an account gets a notice, not a link. The outcome is the same, so that it reveals no account. */
export async function startEmailChange(
  tx: Transaction,
  account: Account,
  email: string,
  context: EmailChangeContext,
): Promise<void> {
  const { id: accountId } = account;
  const tokenId = await sendConfirmationLink(tx, accountId, email, context);
  await enqueue(tx, 'send-mail', { mail: 'email-change-started', accountId, tokenId }, context.requestId);
  const { ip, device } = context;
  await recordAudit(tx, { actorId: accountId, accountId, event: 'email-change-started', ip, device });
}

async function sendConfirmationLink(
  tx: Transaction,
  accountId: string,
  email: string,
  { now, requestId }: EmailChangeContext,
) {
  const tokenId = await issueToken(tx, accountId, 'email-change', now, email);
  const holder = await tx.account.findFirst({ where: { email, NOT: { activatedAt: null } }, select: { id: true } });
  if (holder) await enqueue(tx, 'send-mail', { mail: 'email-change-taken', accountId: holder.id }, requestId);
  else await enqueue(tx, 'send-mail', { mail: 'email-change-link', accountId, tokenId }, requestId);
  return tokenId;
}

export type EmailMailOutcome = { ok: true } | { ok: false; reason: 'too-many-emails'; retryAfterSeconds: number };

/** The new link voids the old one. Nothing happens when no change waits. */
export async function resendEmailChange(accountId: string, context: EmailChangeContext): Promise<EmailMailOutcome> {
  const pending = await findPendingEmail(accountId, context.now);
  const mails = await consumeRateLimit('change-email-mail-account', accountKey(accountId));
  const limit = pending && mails.allowed ? await countEmailChangeMail(pending.email) : mails;
  if (!limit.allowed) return { ok: false, reason: 'too-many-emails', retryAfterSeconds: limit.resetSeconds };
  await database().$transaction(async (tx) => {
    const token = await tx.token.findFirst({ where: pendingChangeOf(accountId, context.now) });
    if (token?.email) await sendConfirmationLink(tx, accountId, token.email, context);
  });
  return { ok: true };
}

/** Counts for the address, from however many accounts. */
export const countEmailChangeMail = (email: string): Promise<RateLimitResult> =>
  consumeRateLimit('change-email-email', emailKey(email));

export async function cancelEmailChange(
  accountId: string,
  tx: Transaction = database(),
  { ip, device }: MaybeClient = {},
): Promise<void> {
  const { count } = await tx.token.deleteMany({ where: { accountId, purpose: 'email-change' } });
  if (count > 0) await recordAudit(tx, { actorId: accountId, accountId, event: 'email-change-cancelled', ip, device });
}

/** @returns the wanted address; null for a link that is invalid or another account's */
export async function findEmailChange(accountId: string, text: string, now: Date): Promise<string | null> {
  const token = await database().token.findFirst({
    where: { ...pendingChangeOf(accountId, now), id: hashToken(text) },
  });
  return token?.email ?? null;
}

export type EmailChangeOutcome = { ok: true; email: string } | { ok: false; reason: 'token-invalid' | 'email-taken' };

/** Ends the account's other sessions and all its links, because a stranger may read the former mailbox. */
export async function confirmEmailChange(
  who: { account: Account; sessionId: string },
  text: string,
  context: EmailChangeContext,
): Promise<EmailChangeOutcome> {
  const { id: accountId } = who.account;
  try {
    return await database().$transaction((tx) => applyEmailChange(tx, who, text, context));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await cancelEmailChange(accountId);
    return { ok: false, reason: 'email-taken' };
  }
}

async function applyEmailChange(
  tx: Transaction,
  { account, sessionId }: { account: Account; sessionId: string },
  text: string,
  { now, requestId, ip, device }: EmailChangeContext,
): Promise<EmailChangeOutcome> {
  const { id: accountId } = account;
  const link = { ...pendingChangeOf(accountId, now), id: hashToken(text) };
  const email = (await tx.token.findFirst({ where: link }))?.email;
  const { count } = await tx.token.deleteMany({ where: link });
  if (!email || count === 0) return { ok: false, reason: 'token-invalid' };
  await removeUnactivated(tx, email, accountId);
  await tx.account.update({ where: { id: accountId }, data: { email, devicesForgottenAt: now } });
  await voidTokens(tx, accountId);
  await endOtherSessions(tx, accountId, sessionId, { ip, device });
  if (account.stripeCustomerId) await enqueue(tx, 'sync-customer', { accountId }, requestId);
  const formerAddress = seal(account.email, 'former-address', accountId);
  await enqueue(tx, 'send-mail', { mail: 'email-changed', accountId, formerAddress }, requestId);
  await enqueue(tx, 'send-mail', { mail: 'email-confirmed', accountId }, requestId);
  await recordAudit(tx, { actorId: accountId, accountId, event: 'email-changed', ip, device });
  return { ok: true, email };
}

/** @returns null for an address that was sealed for another account */
export const openFormerAddress = (accountId: string, sealed: string): string | null =>
  unseal(sealed, 'former-address', accountId);

/** Frees the address for the reader of its mailbox. @param kept may have it already, when a form was sent twice */
export async function removeUnactivated(tx: Transaction, email: string, kept: string): Promise<void> {
  const never = { none: {} };
  const unproven = { email, activatedAt: null, NOT: { id: kept } };
  await tx.account.deleteMany({
    where: { ...unproven, subscriptions: never, invoices: never, paymentAttempts: never },
  });
}
