import { unseal } from '~/platform/sealed-value.server.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { error, type Finding, ok } from './finding.ts';

interface SealedKey {
  id: string;
  account_id: string;
  secret_cipher: string;
}

const newestKeys = `SELECT id, account_id, secret_cipher FROM api_keys
  WHERE secret_cipher IS NOT NULL ORDER BY created_at DESC LIMIT 50`;

/** Whether ENCRYPTION_KEYS open what is stored; after a restore they may be those of another time. */
export async function examineSealed(connection: SqlConnection): Promise<Finding> {
  const keys = await connection.query<SealedKey>(newestKeys);
  const closed = keys.filter(
    ({ id, account_id: owner, secret_cipher: value }) => unseal(value, 'api-key-cipher', `${owner}|${id}`) === null,
  ).length;
  const name = 'sealed values';
  if (closed === 0) return ok(name, `${keys.length} looked at, all open`);
  return error(name, `${closed} of ${keys.length} do not open: add the ENCRYPTION_KEYS of their time`);
}
