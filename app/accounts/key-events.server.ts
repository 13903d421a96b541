import type { Transaction } from '~/jobs/enqueue.server.ts';
import type { KeyOfEvent } from '~/webhooks/event-types.ts';
import { publishEvent } from '~/webhooks/publish-event.server.ts';

interface KeyEvents {
  accountId: string;
  now: Date;
  created?: string;
  revoked?: readonly string[];
}

/** After the keys, named by their ids, were written. */
export async function publishKeyEvents(tx: Transaction, events: KeyEvents): Promise<void> {
  const { accountId, now, created, revoked = [] } = events;
  const ids = created === undefined ? revoked : [...revoked, created];
  for (const id of ids) {
    const type = id === created ? 'key.created' : 'key.revoked';
    await publishEvent(tx, accountId, { type, data: { key: await keyOf(tx, id) } }, now);
  }
}

/** The key ends within days. */
export async function publishKeyExpiring(tx: Transaction, expiring: { accountId: string; now: Date; key: string }) {
  const { accountId, now, key } = expiring;
  await publishEvent(tx, accountId, { type: 'key.expiring', data: { key: await keyOf(tx, key) } }, now);
}

interface Replaced {
  accountId: string;
  now: Date;
  key: string;
  previous: string;
}

export async function publishKeyReplaced(tx: Transaction, { accountId, now, key, previous }: Replaced): Promise<void> {
  const data = { key: await keyOf(tx, key), previous_key: await keyOf(tx, previous) };
  await publishEvent(tx, accountId, { type: 'key.replaced', data }, now);
}

async function keyOf(tx: Transaction, id: string): Promise<KeyOfEvent> {
  const { name, mode, publicKey, expiresAt } = await tx.apiKey.findUniqueOrThrow({ where: { id } });
  return { id, name, mode, public_key: publicKey, expires_at: expiresAt?.toISOString() ?? null };
}
