import { randomInt, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { ApiKey } from '~/platform/generated/client.ts';
import { otherMacs, pepperedMac } from '~/platform/peppered-mac.server.ts';
import { seal, unseal } from '~/platform/sealed-value.server.ts';

export type KeyMode = 'live' | 'test';

/** Base 62: safe in a shell and a URL, and a double click selects all of it. */
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What its owner chose, and what a replaced key hands on; by default a new pair that may do everything. */
export type KeyChoices = Partial<
  Pick<ApiKey, 'name' | 'scopes' | 'networks' | 'expiresAt' | 'publicKey' | 'createdAt' | 'pairedAt'>
>;

/** Stores the secret as a MAC and, so that its owner can reveal it, encrypted. @returns the secret and the key's id */
export async function createKeyPair(
  tx: Transaction,
  accountId: string,
  mode: KeyMode,
  choices: KeyChoices = {},
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const secret = newSecret(mode);
  await tx.apiKey.create({
    data: {
      publicKey: `wl_pk_${mode}_${random(22)}`,
      ...choices,
      id,
      accountId,
      mode,
      lastFour: secret.slice(-4),
      secretMac: secretMac(secret),
      secretCipher: seal(secret, 'api-key-cipher', `${accountId}|${id}`),
    },
  });
  return { id, secret };
}

/** The private key of the oldest pair that has no end; null before activation. */
export const findLiveKey = (accountId: string): Promise<ApiKey | null> =>
  database().apiKey.findFirst({
    where: { accountId, mode: 'live', revokedAt: null, replacedAt: null, expiresAt: null },
    orderBy: [{ pairedAt: 'asc' }, { createdAt: 'desc' }],
  });

/** Whether the key had an end that is past; a revoked one is forgotten. */
export const findExpired = (mac: string): Promise<Pick<ApiKey, 'id' | 'accountId'> | null> =>
  database().apiKey.findFirst({ where: { secretMac: mac, revokedAt: null }, select: { id: true, accountId: true } });

/** Null when the secret is no longer stored, or its encryption key is gone. */
export function decryptSecret(key: ApiKey): string | null {
  return key.secretCipher ? unseal(key.secretCipher, 'api-key-cipher', `${key.accountId}|${key.id}`) : null;
}

/** Finds the secret's row; 256 random bits need no slow hash. */
export const secretMac = (secret: string): string => pepperedMac('api-key', secret);

/** Under the other values of KEY_PEPPER. */
export const otherSecretMacs = (secret: string): string[] => otherMacs('api-key', secret);

/** A key that is stored under another value of KEY_PEPPER comes under the first. */
export async function renewSecretMac(mac: string, others: readonly string[]): Promise<void> {
  await database().apiKey.updateMany({ where: { secretMac: { in: [...others] } }, data: { secretMac: mac } });
}

/** The checksum rejects a mistyped key without a query. */
export function isSecretWellFormed(secret: string): boolean {
  const [, body = '', sum = ''] = /^(wl_sk_(?:live|test)_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(secret) ?? [];
  return sum !== '' && checksum(body) === sum;
}

function newSecret(mode: KeyMode): string {
  const body = `wl_sk_${mode}_${random(43)}`;
  return body + checksum(body);
}

const random = (length: number) => Array.from({ length }, () => base62[randomInt(base62.length)]).join('');

/** CRC-32 in six characters of base 62. */
function checksum(text: string): string {
  let rest = crc32(text);
  let signs = '';
  for (let place = 0; place < 6; place += 1) {
    signs = (base62[rest % base62.length] ?? '') + signs;
    rest = Math.floor(rest / base62.length);
  }
  return signs;
}
