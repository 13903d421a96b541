import { database } from '~/platform/database.server.ts';
import { isSealedByFirstKey, seal, sealBytes, unseal, unsealBytes } from '~/platform/sealed-value.server.ts';
import type { CommandResult } from './command-result.ts';
import { rehashKeys } from './rehash-keys.server.ts';

interface SealedRow<Value> {
  id: string;
  value: Value | null;
  owner: string;
}

/** Rows of one kind that some key has sealed. */
interface SealedRows<Value extends string | Uint8Array> {
  name: string;
  /** The next rows by id, a bounded number; '' before the first. */
  read(after: string): Promise<SealedRow<Value>[]>;
  open(value: Value, owner: string): Value | null;
  close(value: Value, owner: string): Value;
  /** Writes unless the row has changed meanwhile. */
  write(id: string, before: Value, after: Value): Promise<{ count: number }>;
}

/**
 * Seals again, with the first of ENCRYPTION_KEYS, what another one has sealed, and hashes the secrets of API keys again
 * with the first of KEY_PEPPER. It may run beside the product, be
 * stopped and be begun again. Jobs under way keep their key: they are gone within days.
 */
export async function resealAll(): Promise<CommandResult> {
  const counts = [
    await reseal(secretsOfKeys),
    await reseal(secretsOfApps),
    await reseal(secretsOfWebhooks('secretCipher')),
    await reseal(secretsOfWebhooks('previousCipher')),
    await reseal(archives),
  ];
  const lost = counts.reduce((sum, count) => sum + count.lost, 0);
  const done = counts.map(({ name, sealed }) => `${name} ${sealed}`).join(', ');
  const { rehashed, unopened } = await rehashKeys();
  const hashed = `Hashed anew under the first of KEY_PEPPER: API keys ${rehashed}.`;
  const rest =
    lost === 0 && unopened === 0
      ? 'No stored value and no API key needs an older key or pepper any more; recovery codes made under an older pepper do.'
      : `${lost} open with none of ENCRYPTION_KEYS. ${unopened} API keys cannot be hashed anew: those stop working when their KEY_PEPPER is removed.`;
  return { ok: lost === 0 && unopened === 0, text: `Sealed anew: ${done}. ${hashed} ${rest}` };
}

async function reseal<Value extends string | Uint8Array>(rows: SealedRows<Value>) {
  const count = { name: rows.name, sealed: 0, lost: 0 };
  for (let after = ''; ; ) {
    const found = await rows.read(after);
    const last = found.at(-1);
    if (!last) return count;
    after = last.id;
    for (const row of found) {
      const outcome = await resealRow(rows, row);
      if (outcome) count[outcome] += 1;
    }
  }
}

/** @returns null for a row that needs nothing, or that somebody else has written meanwhile */
async function resealRow<Value extends string | Uint8Array>(
  rows: SealedRows<Value>,
  { id, value, owner }: SealedRow<Value>,
): Promise<'sealed' | 'lost' | null> {
  if (value === null || isSealedByFirstKey(value)) return null;
  const opened = rows.open(value, owner);
  if (opened === null) return 'lost';
  const { count } = await rows.write(id, value, rows.close(opened, owner));
  return count > 0 ? 'sealed' : null;
}

/** Before the first id, which is a UUID. */
const from = (after: string) => ({ gt: after || '00000000-0000-0000-0000-000000000000' });

const secretsOfKeys: SealedRows<string> = {
  name: 'API keys',
  async read(after) {
    const keys = await database().apiKey.findMany({
      where: { id: from(after), secretCipher: { not: null } },
      select: { id: true, accountId: true, secretCipher: true },
      orderBy: { id: 'asc' },
      take: 500,
    });
    return keys.map(({ id, accountId, secretCipher }) => ({ id, value: secretCipher, owner: `${accountId}|${id}` }));
  },
  open: (value, owner) => unseal(value, 'api-key-cipher', owner),
  close: (value, owner) => seal(value, 'api-key-cipher', owner),
  write: (id, before, after) =>
    database().apiKey.updateMany({ where: { id, secretCipher: before }, data: { secretCipher: after } }),
};

const secretsOfApps: SealedRows<string> = {
  name: 'authenticator apps',
  async read(after) {
    const apps = await database().authenticatorApp.findMany({
      where: { accountId: from(after) },
      select: { accountId: true, secretCipher: true },
      orderBy: { accountId: 'asc' },
      take: 500,
    });
    return apps.map(({ accountId, secretCipher }) => ({ id: accountId, value: secretCipher, owner: accountId }));
  },
  open: (value, owner) => unseal(value, 'authenticator-secret', owner),
  close: (value, owner) => seal(value, 'authenticator-secret', owner),
  write: (accountId, before, after) =>
    database().authenticatorApp.updateMany({
      where: { accountId, secretCipher: before },
      data: { secretCipher: after },
    }),
};

/** The secret of an endpoint, or the one that it replaced. */
const secretsOfWebhooks = (column: 'secretCipher' | 'previousCipher'): SealedRows<string> => ({
  name: column === 'secretCipher' ? 'webhooks' : 'replaced secrets of webhooks',
  async read(after) {
    const endpoints = await database().webhookEndpoint.findMany({
      where: { id: from(after) },
      orderBy: { id: 'asc' },
      take: 500,
    });
    return endpoints.map((each) => ({ id: each.id, value: each[column], owner: `${each.accountId}|${each.id}` }));
  },
  open: (value, owner) => unseal(value, 'webhook-secret', owner),
  close: (value, owner) => seal(value, 'webhook-secret', owner),
  write: (id, before, after) =>
    database().webhookEndpoint.updateMany({ where: { id, [column]: before }, data: { [column]: after } }),
});

const archives: SealedRows<Uint8Array> = {
  name: 'copies of data',
  async read(after) {
    const exports = await database().dataExport.findMany({
      where: { id: from(after), archive: { not: null } },
      select: { id: true, accountId: true, archive: true },
      orderBy: { id: 'asc' },
      take: 1, // each may have megabytes
    });
    return exports.map(({ id, accountId, archive }) => ({ id, value: archive, owner: `${accountId}|${id}` }));
  },
  open: (value, owner) => unsealBytes(value, 'data-export', owner),
  close: (value, owner) => sealBytes(value, 'data-export', owner),
  write: (id, _before, after) =>
    database().dataExport.updateMany({ where: { id }, data: { archive: Buffer.from(after) } }),
};
