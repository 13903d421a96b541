import { type MaybeClient, traceOf } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { log } from '~/platform/log.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { decryptSecret, findLiveKey } from './api-keys.server.ts';
import { activeKeysOf } from './key-list.server.ts';

export type RevealOutcome =
  | { ok: true; secret: string; name: string; publicKey: string }
  | { ok: false; reason: 'too-many-reveals'; retryAfterSeconds: number }
  | { ok: false; reason: 'no-secret' };

type Revealer = MaybeClient & {
  requestId?: string;
  /** By default the first pair's. */
  key?: { id: string; now: Date };
};

/** Callers check `isRecentlyAuthenticated`. The mail warns the owner: a session thief would ask for the key first. */
export async function revealKey(
  account: Account,
  { key: wanted, requestId, ip, device }: Revealer = {},
): Promise<RevealOutcome> {
  const { allowed, resetSeconds } = await consumeRateLimit('reveal-key-account', accountKey(account.id));
  if (!allowed) return { ok: false, reason: 'too-many-reveals', retryAfterSeconds: resetSeconds };
  const key = wanted ? await findActiveKey(account.id, wanted) : await findLiveKey(account.id);
  const secret = key ? decryptSecret(key) : null;
  if (!key || !secret) return { ok: false, reason: 'no-secret' };
  await database().$transaction(async (tx) => {
    const who = { actorId: account.id, accountId: account.id };
    await recordAudit(tx, { ...who, event: 'key-revealed', detail: { key: key.id }, ip, device });
    await enqueue(tx, 'send-mail', { mail: 'key-revealed', accountId: account.id }, requestId);
  });
  const { network } = traceOf({ ip });
  log.info('sensitive_read', { request_id: requestId, account: account.id, key: key.id, network });
  return { ok: true, secret, name: key.name, publicKey: key.publicKey };
}

async function findActiveKey(accountId: string, { id, now }: { id: string; now: Date }) {
  if (id === '') return null;
  return database().apiKey.findFirst({ where: { ...activeKeysOf(accountId, now), id, mode: 'live' } });
}
