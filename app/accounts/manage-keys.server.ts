import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { createKeyPair } from './api-keys.server.ts';
import { publishKeyEvents, publishKeyReplaced } from './key-events.server.ts';
import { activeKeysOf, mostKeys } from './key-list.server.ts';

/** Hours for which a replaced key still works. */
export type Overlap = 0 | 1 | 24 | 168;

/** Who changes a key. The owner gets a mail, in case it was somebody else. */
export type KeyActor = MaybeClient & { requestId?: string };

type Replacement = KeyActor & {
  /** By default the first pair's. */
  keyId?: string | undefined;
  overlap?: Overlap | undefined;
};

/** `pair-busy`: two keys of the pair are in use already, or there is none. */
export type RotateKeyOutcome =
  | { ok: true }
  | { ok: false; reason: 'pair-busy' }
  | { ok: false; reason: 'no-room-for-overlap' };

/** `isReplaced`: the last lasting key is gone, and another one was made. */
export type RevokeKeyOutcome = { ok: true; isReplaced: boolean } | { ok: false; reason: 'key-gone' };

/**
 * The new private key shares the public one, and all that its owner chose. Where there are as many keys as may be, it is
 * replaced at once or not at all: a key that leaked never has to wait.
 */
export async function rotateKey(
  accountId: string,
  now: Date,
  { keyId, overlap = 24, ip, device, requestId }: Replacement = {},
): Promise<RotateKeyOutcome> {
  return database().$transaction(async (tx): Promise<RotateKeyOutcome> => {
    await lockAccount(tx, accountId);
    const active = await tx.apiKey.findMany({ where: activeKeysOf(accountId, now), orderBy: { pairedAt: 'asc' } });
    const live = active.filter(({ mode }) => mode === 'live');
    const old = keyId === undefined ? live[0] : live.find(({ id }) => id === keyId);
    if (!old || live.filter(({ publicKey }) => publicKey === old.publicKey).length > 1)
      return { ok: false, reason: 'pair-busy' };
    if (overlap > 0 && active.length >= mostKeys) return { ok: false, reason: 'no-room-for-overlap' };
    const { name, scopes, networks, publicKey, pairedAt, expiresAt } = old;
    const ends = new Date(now.getTime() + hours(overlap));
    const data = { replacedAt: now, expiresAt: expiresAt && expiresAt < ends ? expiresAt : ends };
    await tx.apiKey.update({ where: { id: old.id }, data });
    const choices = { name, scopes, networks, publicKey, pairedAt, expiresAt };
    const { id } = await createKeyPair(tx, accountId, 'live', choices);
    await publishKeyReplaced(tx, { accountId, now, key: id, previous: old.id });
    const detail = { key: old.id, overlap };
    await recordAudit(tx, { actorId: accountId, accountId, event: 'key-rotated', detail, ip, device });
    await enqueue(
      tx,
      'send-mail',
      { mail: 'key-changed', accountId, what: 'replaced', until: data.expiresAt.toISOString() },
      requestId,
    );
    return { ok: true };
  });
}

/** The last live key without an end is followed by one with its rights and networks, so that an account always has one. */
export async function revokeKey(
  accountId: string,
  keyId: string,
  now: Date,
  { ip, device, requestId }: KeyActor = {},
): Promise<RevokeKeyOutcome> {
  return database().$transaction(async (tx): Promise<RevokeKeyOutcome> => {
    await lockAccount(tx, accountId);
    const old = await tx.apiKey.findFirst({ where: { id: keyId, ...activeKeysOf(accountId, now) } });
    if (!old) return { ok: false, reason: 'key-gone' };
    await tx.apiKey.update({ where: { id: old.id }, data: { revokedAt: now } });
    const lasting = { accountId, revokedAt: null, replacedAt: null, expiresAt: null, mode: 'live' };
    const isReplaced = (await tx.apiKey.count({ where: lasting })) === 0;
    const { name, scopes, networks } = old;
    const next = isReplaced ? await createKeyPair(tx, accountId, 'live', { name, scopes, networks }) : null;
    await publishKeyEvents(tx, { accountId, now, revoked: [old.id], ...(next ? { created: next.id } : {}) });
    const detail = { key: keyId };
    await recordAudit(tx, { actorId: accountId, accountId, event: 'key-revoked', detail, ip, device });
    await enqueue(tx, 'send-mail', { mail: 'key-changed', accountId, what: 'revoked' }, requestId);
    return { ok: true, isReplaced };
  });
}

export async function replaceAllKeys(
  tx: Transaction,
  accountId: string,
  now: Date,
  { ip, device }: MaybeClient = {},
): Promise<void> {
  await lockAccount(tx, accountId);
  const old = await tx.apiKey.findMany({ where: activeKeysOf(accountId, now), select: { id: true } });
  await tx.apiKey.updateMany({ where: activeKeysOf(accountId, now), data: { revokedAt: now } });
  const { id } = await createKeyPair(tx, accountId, 'live');
  await publishKeyEvents(tx, { accountId, now, revoked: old.map((key) => key.id), created: id });
  await recordAudit(tx, { actorId: accountId, accountId, event: 'keys-replaced', ip, device });
}

export async function createTestKey(accountId: string, now: Date, { ip, device }: MaybeClient = {}): Promise<boolean> {
  return database().$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const there = await tx.apiKey.count({ where: { ...activeKeysOf(accountId, now), mode: 'test' } });
    if (there > 0) return false;
    const created = await createKeyPair(tx, accountId, 'test');
    await publishKeyEvents(tx, { accountId, now, created: created.id });
    await recordAudit(tx, { actorId: accountId, accountId, event: 'test-key-created', ip, device });
    return true;
  });
}
