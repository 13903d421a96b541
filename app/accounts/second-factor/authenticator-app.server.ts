import type { Transaction } from '~/jobs/enqueue.server.ts';
import { minutes } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { AuthenticatorApp } from '~/platform/generated/client.ts';
import { seal, unseal } from '~/platform/sealed-value.server.ts';
import type { SignedInSession } from '../sessions.server.ts';
import { createAppSecret, stepOfCode } from './app-secret.server.ts';

const enrolmentLifetime = minutes(15);

/** Replaces an enrolment that was begun before. @returns false where an app is confirmed already */
export async function beginEnrolment({ account, session }: SignedInSession, now: Date): Promise<boolean> {
  const accountId = account.id;
  return database().$transaction(async (tx) => {
    await tx.authenticatorApp.deleteMany({ where: { accountId, confirmedAt: null } });
    const secretCipher = seal(createAppSecret(), 'authenticator-secret', accountId);
    const data = [{ accountId, secretCipher, sessionId: session.id, createdAt: now }];
    const { count } = await tx.authenticatorApp.createMany({ data, skipDuplicates: true });
    return count === 1;
  });
}

/** The secret of an enrolment that this session began and has not finished. */
export async function findEnrolmentSecret({ account, session }: SignedInSession, now: Date): Promise<string | null> {
  const app = await findApp(account.id);
  return app && isOpenFor(app, session.id, now) ? secretOf(app) : null;
}

const isOpenFor = (app: AuthenticatorApp, sessionId: string, now: Date): boolean =>
  app.confirmedAt === null &&
  app.sessionId === sessionId &&
  now.getTime() - app.createdAt.getTime() < enrolmentLifetime;

/** @returns false for a wrong code, or an enrolment that another session began or that is too old */
export async function confirmEnrolment(
  tx: Transaction,
  { account, session }: SignedInSession,
  code: string,
  now: Date,
): Promise<boolean> {
  const app = await findApp(account.id, tx);
  const secret = app && isOpenFor(app, session.id, now) ? secretOf(app) : null;
  const step = secret && stepOfCode(secret, code, now);
  if (!app || !step) return false;
  const { accountId, secretCipher } = app;
  const { count } = await tx.authenticatorApp.updateMany({
    where: { accountId, secretCipher, confirmedAt: null },
    data: { confirmedAt: now, lastStep: step },
  });
  return count === 1;
}

export async function cancelEnrolment(accountId: string): Promise<void> {
  await database().authenticatorApp.deleteMany({ where: { accountId, confirmedAt: null } });
}

/** Each code is accepted once: a step counts only while it is newer than the last one. */
export async function acceptAppCode(tx: Transaction, accountId: string, code: string, now: Date): Promise<boolean> {
  const app = await findApp(accountId, tx);
  const secret = app?.confirmedAt ? secretOf(app) : null;
  const step = secret && stepOfCode(secret, code, now);
  if (!app || !step) return false;
  const { count } = await tx.authenticatorApp.updateMany({
    where: { accountId, secretCipher: app.secretCipher, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

export const findApp = (accountId: string, tx: Transaction = database()): Promise<AuthenticatorApp | null> =>
  tx.authenticatorApp.findUnique({ where: { accountId } });

const secretOf = ({ secretCipher, accountId }: AuthenticatorApp): string | null =>
  unseal(secretCipher, 'authenticator-secret', accountId);
