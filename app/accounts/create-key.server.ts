import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { createKeyPair, type KeyChoices } from './api-keys.server.ts';
import { publishKeyEvents } from './key-events.server.ts';
import { activeKeysOf, mostKeys } from './key-list.server.ts';
import type { KeyActor } from './manage-keys.server.ts';

export type NewKey = Required<Pick<KeyChoices, 'name' | 'scopes' | 'networks' | 'expiresAt'>>;
type KeyNameReason = 'key-name-taken' | 'key-gone';
export type RenameKeyOutcome = { ok: true } | { ok: false; reason: KeyNameReason };
export type CreateKeyOutcome =
  | { ok: true; id: string; secret: string }
  | { ok: false; reason: 'too-many-keys' | 'key-name-taken' };

/** Names are unique among the keys in use, so that a form that is sent again makes no second key. */
export async function createKey(
  accountId: string,
  choices: NewKey,
  now: Date,
  { ip, device, requestId }: KeyActor = {},
): Promise<CreateKeyOutcome> {
  return database().$transaction(async (tx): Promise<CreateKeyOutcome> => {
    await lockAccount(tx, accountId);
    const active = await tx.apiKey.findMany({ where: activeKeysOf(accountId, now), select: { name: true } });
    if (active.some(({ name }) => name === choices.name)) return { ok: false, reason: 'key-name-taken' };
    if (active.length >= mostKeys) return { ok: false, reason: 'too-many-keys' };
    const created = await createKeyPair(tx, accountId, 'live', choices);
    const detail = { key: created.id };
    await recordAudit(tx, { actorId: accountId, accountId, event: 'key-created', detail, ip, device });
    await enqueue(tx, 'send-mail', { mail: 'key-changed', accountId, what: 'created' }, requestId);
    await publishKeyEvents(tx, { accountId, now, created: created.id });
    return { ok: true, ...created };
  });
}

/** A key of an overlap keeps its pair's name, old or new. */
export async function renameKey(
  accountId: string,
  keyId: string,
  name: string,
  now: Date,
  { ip, device }: KeyActor = {},
): Promise<RenameKeyOutcome> {
  return database().$transaction(async (tx): Promise<RenameKeyOutcome> => {
    await lockAccount(tx, accountId);
    const active = await tx.apiKey.findMany({ where: activeKeysOf(accountId, now) });
    const key = active.find(({ id }) => id === keyId);
    if (!key) return { ok: false, reason: 'key-gone' };
    const others = active.filter(({ publicKey }) => publicKey !== key.publicKey);
    if (others.some((other) => other.name === name)) return { ok: false, reason: 'key-name-taken' };
    await tx.apiKey.updateMany({ where: { accountId, publicKey: key.publicKey }, data: { name } });
    const detail = { key: keyId };
    await recordAudit(tx, { actorId: accountId, accountId, event: 'key-renamed', detail, ip, device });
    return { ok: true };
  });
}
