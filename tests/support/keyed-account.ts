import { createKeyPair, decryptSecret, type KeyMode, secretMac } from '~/accounts/api-keys.server.ts';
import type { PrismaClient } from '~/platform/generated/client.ts';
import { signedUp } from './signed-up.ts';

export interface KeyedAccount {
  accountId: string;
  keyId: string;
  publicKey: string;
  secret: string;
  secretMac: string;
}

interface Given {
  plan?: string | null;
  mode?: KeyMode;
  agencyName?: string;
}

/** An active account on a plan, with a pair of keys. */
export async function keyedAccount(client: PrismaClient, given: Given = {}): Promise<KeyedAccount> {
  const { plan = 'free', mode = 'live', ...names } = given;
  const { accountId } = await signedUp(client);
  await client.account.update({ where: { id: accountId }, data: { plan, activatedAt: new Date(), ...names } });
  return addKeyPair(client, accountId, mode);
}

export async function addKeyPair(client: PrismaClient, accountId: string, mode: KeyMode): Promise<KeyedAccount> {
  await client.$transaction((tx) => createKeyPair(tx, accountId, mode));
  const key = await client.apiKey.findFirstOrThrow({ where: { accountId, mode }, orderBy: { createdAt: 'desc' } });
  const secret = decryptSecret(key) ?? '';
  return { accountId, keyId: key.id, publicKey: key.publicKey, secret, secretMac: secretMac(secret) };
}
