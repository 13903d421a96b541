import { createHash } from 'node:crypto';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { isPasswordRight } from './password-hash.server.ts';

/** The id alone proves nothing: a later sign-up of the same address takes the account over, with another password. */
export interface SignUpProof {
  account: string;
  /** Fingerprint of the password's hash. */
  mark: string;
}

/** @param ownHash hash that this request wrote; null for a repeat: the password decides. @throws HashQueueFull */
export async function proveSignUp(
  { email, password }: { email: string; password: string },
  ownHash: string | null,
): Promise<SignUpProof | null> {
  const account = await database().account.findFirst({ where: { email, activatedAt: null } });
  if (!account) return null;
  const isOwn = account.passwordHash === ownHash || (await isPasswordRight(password, account.passwordHash));
  return isOwn ? { account: account.id, mark: markOf(account) } : null;
}

/** Null once the account is active or another sign-up took it over. */
export async function findProvenSignUp({ account: id, mark }: SignUpProof): Promise<Account | null> {
  const account = await database().account.findFirst({ where: { id, activatedAt: null } });
  return account && markOf(account) === mark ? account : null;
}

const markOf = ({ passwordHash }: Account) =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);
