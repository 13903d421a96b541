import { decryptSecret, secretMac } from '~/accounts/api-keys.server.ts';
import { database } from '~/platform/database.server.ts';

/**
 * Hashes with the first of KEY_PEPPER what is stored under another one, which a key otherwise is at its next use: the secret
 * is stored sealed, so that also keys that were not used meanwhile go on when the former value is removed.
 */
export async function rehashKeys(): Promise<{ rehashed: number; unopened: number }> {
  const count = { rehashed: 0, unopened: 0 };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const keys = await database().apiKey.findMany({
      where: { id: { gt: after }, revokedAt: null },
      orderBy: { id: 'asc' },
      take: 500,
    });
    const last = keys.at(-1);
    if (!last) return count;
    after = last.id;
    for (const key of keys) {
      const secret = decryptSecret(key);
      if (secret === null) count.unopened += 1;
      else if (secretMac(secret) !== key.secretMac)
        count.rehashed += await rehash(key.id, key.secretMac, secretMac(secret));
    }
  }
}

/** Not where its own use was quicker. */
async function rehash(id: string, before: string, after: string): Promise<number> {
  const { count } = await database().apiKey.updateMany({
    where: { id, secretMac: before },
    data: { secretMac: after },
  });
  return count;
}
