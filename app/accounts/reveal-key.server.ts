import { enqueue } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { decryptSecret, findLiveKey } from './api-keys.server.ts';

/**
 * The account's private key in clear. Each time is written down and told to the owner by mail, because this is also what
 * a thief of a session would ask for. Callers check first that the password was typed lately.
 * @returns null when there is no key, or it may not be revealed any more
 */
export async function revealKey(account: Account, requestId?: string): Promise<string | null> {
  const key = await findLiveKey(account.id);
  const secret = key ? decryptSecret(key) : null;
  if (!key || !secret) return null;
  await database().$transaction(async (tx) => {
    const detail = { key: key.id };
    await tx.auditEvent.create({
      data: { actorId: account.id, accountId: account.id, event: 'key-revealed', detail },
    });
    await enqueue(tx, 'send-mail', { mail: 'key-revealed', accountId: account.id }, requestId);
  });
  log.info('sensitive_read', { request_id: requestId, account: account.id, key: key.id });
  return secret;
}
