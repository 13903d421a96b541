import fs from 'node:fs';
import path from 'node:path';
import { embeddedSecrets } from '~/platform/embedded-secrets.server.ts';
import { settings } from '~/platform/env.server.ts';
import { FolderInUse } from '~/platform/folder-lock.server.ts';
import { openPglite } from '~/platform/pglite.server.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { moveData } from './move-data.ts';

interface Report {
  ok: boolean;
  text: string;
}

/** Their password is published: they come along, and are suspended. */
const demoAccounts = ['agent@example.com', 'customer@example.com', 'admin@example.com'];

/** From `DATA_DIR` to `target`. Sealed data is of no use under other secrets, so they are compared first. */
export async function moveEmbeddedData(target: SqlConnection): Promise<Report> {
  try {
    return await moveFrom(settings().DATA_DIR, target);
  } catch (error) {
    if (error instanceof FolderInUse) return failed(error.message);
    throw error;
  } finally {
    await target.close();
  }
}

const failed = (reason: string): Report => ({ ok: false, text: `Nothing was moved: ${reason}.` });

async function moveFrom(folder: string, target: SqlConnection): Promise<Report> {
  if (!fs.existsSync(path.join(folder, 'postgres'))) return failed(`there is no database in ${folder} (DATA_DIR)`);
  const missing = missingSecrets(folder);
  if (missing.length > 0)
    return failed(
      `${missing.join(', ')} must hold the value of ${path.join(folder, 'secrets.json')}, under which the data is sealed`,
    );
  const source = await openPglite(folder);
  try {
    const result = await moveData(await source.connect(), target);
    if (!result.ok) return failed(result.reason);
    const lines = result.tables.map(({ name, rows }) => `${String(rows).padStart(8)}  ${name}`);
    return {
      ok: true,
      text: [...lines, ...(await suspendDemoAccounts(target)), 'Moved, counted and compared.'].join('\n'),
    };
  } finally {
    await source.close();
  }
}

/** Names of the settings that lack the secret of the embedded run. */
function missingSecrets(folder: string): string[] {
  const old = embeddedSecrets(folder);
  const { ENCRYPTION_KEYS, KEY_PEPPER, RECEIPT_KEYS } = settings();
  const lists: Record<string, string[]> = { ENCRYPTION_KEYS, KEY_PEPPER, RECEIPT_KEYS };
  return Object.keys(lists).filter((name) => !lists[name]?.includes(old[name] ?? ''));
}

/** By SQL: the usual suspension would write a mail to addresses that nobody has. */
async function suspendDemoAccounts(target: SqlConnection): Promise<string[]> {
  const suspended = await target.query<{ email: string }>(
    'UPDATE accounts SET suspended_at = now() WHERE email = ANY($1) AND suspended_at IS NULL RETURNING email',
    [demoAccounts],
  );
  if (suspended.length === 0) return [];
  await target.query('DELETE FROM sessions s USING accounts a WHERE a.id = s.account_id AND a.email = ANY($1)', [
    demoAccounts,
  ]);
  return [`Suspended, because their password is published: ${suspended.map(({ email }) => email).join(', ')}.`];
}
