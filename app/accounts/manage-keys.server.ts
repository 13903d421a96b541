import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { ApiKey } from '~/platform/generated/client.ts';
import { createKeyPair, decryptSecret, type KeyMode } from './api-keys.server.ts';

/** A replaced key works for this long. */
const rotationOverlap = hours(24);

export interface KeyFacts {
  id: string;
  mode: KeyMode;
  publicKey: string;
  /** Null for live keys. */
  secret: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** End of a replaced key. */
  expiresAt: Date | null;
}

export async function listKeys(accountId: string, now: Date): Promise<KeyFacts[]> {
  const keys = await database().apiKey.findMany({
    where: activeKeysOf(accountId, now),
    orderBy: { createdAt: 'desc' },
  });
  return keys.map((key) => ({ ...factsOf(key), secret: key.mode === 'test' ? decryptSecret(key) : null }));
}

const activeKeysOf = (accountId: string, now: Date) => ({
  accountId,
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});

const factsOf = ({ id, mode, publicKey, createdAt, lastUsedAt, expiresAt }: ApiKey) => ({
  id,
  mode: mode === 'test' ? ('test' as const) : ('live' as const),
  publicKey,
  createdAt,
  lastUsedAt,
  expiresAt,
});

/** Who changes a key. The owner gets a mail, in case it was somebody else. */
type KeyActor = MaybeClient & { requestId?: string };

/** The new private key shares the public one. @returns false when two are in use already, or there is none */
export async function rotateKey(
  accountId: string,
  now: Date,
  { ip, device, requestId }: KeyActor = {},
): Promise<boolean> {
  return database().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id::text FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`; // one at a time
    const live = await tx.apiKey.findMany({ where: { ...activeKeysOf(accountId, now), mode: 'live' } });
    const [old] = live;
    if (!old || live.length > 1) return false;
    await tx.apiKey.update({ where: { id: old.id }, data: { expiresAt: new Date(now.getTime() + rotationOverlap) } });
    await createKeyPair(tx, accountId, 'live', old.publicKey);
    const detail = { key: old.id };
    await recordAudit(tx, { actorId: accountId, accountId, event: 'key-rotated', detail, ip, device });
    await enqueue(tx, 'send-mail', { mail: 'key-changed', accountId, what: 'replaced' }, requestId);
    return true;
  });
}

/** Replaces the only live key, so that an account always has one. */
export async function revokeKey(
  accountId: string,
  keyId: string,
  now: Date,
  { ip, device, requestId }: KeyActor = {},
): Promise<boolean> {
  return database().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id::text FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
    const { count } = await tx.apiKey.updateMany({
      where: { id: keyId, ...activeKeysOf(accountId, now) },
      data: { revokedAt: now },
    });
    if (count === 0) return false;
    const lasting = { ...activeKeysOf(accountId, now), mode: 'live', expiresAt: null };
    if ((await tx.apiKey.count({ where: lasting })) === 0) await createKeyPair(tx, accountId, 'live');
    const detail = { key: keyId };
    await recordAudit(tx, { actorId: accountId, accountId, event: 'key-revoked', detail, ip, device });
    await enqueue(tx, 'send-mail', { mail: 'key-changed', accountId, what: 'revoked' }, requestId);
    return true;
  });
}

export async function replaceAllKeys(
  tx: Transaction,
  accountId: string,
  now: Date,
  { ip, device }: MaybeClient = {},
): Promise<void> {
  await tx.$queryRaw`SELECT id::text FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
  await tx.apiKey.updateMany({ where: activeKeysOf(accountId, now), data: { revokedAt: now } });
  await createKeyPair(tx, accountId, 'live');
  await recordAudit(tx, { actorId: accountId, accountId, event: 'keys-replaced', ip, device });
}

export async function createTestKey(accountId: string, now: Date, { ip, device }: MaybeClient = {}): Promise<boolean> {
  return database().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id::text FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
    const there = await tx.apiKey.count({ where: { ...activeKeysOf(accountId, now), mode: 'test' } });
    if (there > 0) return false;
    await createKeyPair(tx, accountId, 'test');
    await recordAudit(tx, { actorId: accountId, accountId, event: 'test-key-created', ip, device });
    return true;
  });
}
