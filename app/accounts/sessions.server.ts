import { randomBytes } from 'node:crypto';
import { type MaybeClient, traceOf } from '~/audit/client.server.ts';
import { countAuditEvent, recordAudit } from '~/audit/record-audit.server.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { days, hours, minutes } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, Session } from '~/platform/generated/client.ts';
import { hashToken } from './tokens.server.ts';

export type { Account } from '~/platform/generated/client.ts';

/** `page` is a cookie, `api` a bearer token; neither is valid as the other. */
export type SessionKind = 'page' | 'api';

export interface SignedInSession {
  account: Account;
  session: Session;
}

/** Longer than OWASP proposes, for work all day: secrets and money need the password again (docs/security.md, S3). */
const lifetimes = {
  short: { idle: hours(2), absolute: hours(12) },
  remembered: { idle: days(14), absolute: days(30) },
};

/** Least time between two writes of `lastUsedAt`. */
const touchInterval = minutes(1);

/** Since the password was typed: recent enough for secrets and money. */
export const recentAuthenticationLimit = minutes(10);

/** Of one kind; a program that signs in for every call ends its own tokens, not the browsers' sessions. */
export const maxSessions = 100;

interface NewSession extends MaybeClient {
  accountId: string;
  kind: SessionKind;
  remember: boolean;
  now: Date;
}

/** @returns the token, of which the database has only a hash */
export async function startSession(tx: Transaction, input: NewSession): Promise<{ token: string; expiresAt: Date }> {
  const { accountId, kind, remember, now } = input;
  const token = randomBytes(32).toString('base64url');
  const { absolute } = remember ? lifetimes.remembered : lifetimes.short;
  const expiresAt = new Date(now.getTime() + absolute);
  await tx.session.create({
    data: {
      id: hashToken(token),
      accountId,
      kind,
      remember,
      expiresAt,
      createdAt: now,
      authenticatedAt: now,
      lastUsedAt: now,
      ...traceOf(input),
    },
  });
  await endOldest(tx, accountId, kind);
  return { token, expiresAt };
}

async function endOldest(tx: Transaction, accountId: string, kind: SessionKind): Promise<void> {
  const surplus = await tx.session.findMany({
    where: { accountId, kind },
    orderBy: [{ lastUsedAt: 'desc' }, { createdAt: 'desc' }],
    skip: maxSessions,
    select: { id: true },
  });
  if (surplus.length > 0) await tx.session.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
}

export async function findSession(token: string, kind: SessionKind, now: Date): Promise<SignedInSession | null> {
  const found = await database().session.findUnique({ where: { id: hashToken(token) }, include: { account: true } });
  if (!found || found.kind !== kind || !isAlive(found, now) || found.account.suspendedAt) return null;
  if (now.getTime() - found.lastUsedAt.getTime() > touchInterval) await touch(found.id, now);
  const { account, ...session } = found;
  return { account, session };
}

export function isAlive(session: Session, now: Date): boolean {
  const { idle } = session.remember ? lifetimes.remembered : lifetimes.short;
  return now < session.expiresAt && now.getTime() - session.lastUsedAt.getTime() < idle;
}

const touch = (id: string, now: Date) => database().session.updateMany({ where: { id }, data: { lastUsedAt: now } });

export const isRecentlyAuthenticated = (session: Pick<Session, 'authenticatedAt'>, now: Date): boolean =>
  now.getTime() - session.authenticatedAt.getTime() < recentAuthenticationLimit;

/** @returns false where the session has ended meanwhile */
export async function reauthenticate(id: string, now: Date): Promise<boolean> {
  const data = { authenticatedAt: now, lastUsedAt: now };
  const { count } = await database().session.updateMany({ where: { id }, data });
  return count > 0;
}

export async function endSession(token: string): Promise<void> {
  await database().session.deleteMany({ where: { id: hashToken(token) } });
}

/** As `endSession`, for an owner who signs out: the account's log says so. */
export async function signOut(token: string, { ip, device, now }: MaybeClient & { now: Date }): Promise<void> {
  const id = hashToken(token);
  await database().$transaction(async (tx) => {
    const session = await tx.session.findUnique({ where: { id }, select: { accountId: true } });
    const { count } = await tx.session.deleteMany({ where: { id } });
    if (session && count > 0)
      await countAuditEvent(tx, { accountId: session.accountId, event: 'signed-out', ip, device, now });
  });
}

export const endOtherSessions = (
  tx: Transaction,
  accountId: string,
  kept: string,
  client: MaybeClient = {},
): Promise<void> => endSessions(tx, { accountId, kept, actorId: accountId, client });

/** @param actorId null for a command of `npm run admin` */
export const endAllSessions = (
  tx: Transaction,
  accountId: string,
  actorId: string | null = accountId,
  client: MaybeClient = {},
): Promise<void> => endSessions(tx, { accountId, actorId, client });

interface EndedSessions {
  accountId: string;
  actorId: string | null;
  kept?: string;
  client: MaybeClient;
}

async function endSessions(tx: Transaction, { accountId, actorId, kept = '', client }: EndedSessions) {
  await tx.pendingSignIn.deleteMany({ where: { accountId } }); // first: it waits for one that is being completed
  const { count } = await tx.session.deleteMany({ where: { accountId, NOT: { id: kept } } });
  if (count === 0) return;
  const { ip, device } = client;
  const detail = { sessions: String(count) };
  await recordAudit(tx, { actorId, accountId, event: 'signed-out-everywhere', detail, ip, device });
}
