import { otherSecretMacs, secretMac } from '~/accounts/api-keys.server.ts';
import { unseal } from '~/platform/sealed-value.server.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { error, type Finding, ok, warning } from './finding.ts';

interface SealedKey {
  id: string;
  account_id: string;
  secret_cipher: string;
  secret_mac: string;
}

const newestKeys = `SELECT id, account_id, secret_cipher, secret_mac FROM api_keys
  WHERE secret_cipher IS NOT NULL ORDER BY created_at DESC LIMIT 50`;

/** Whether ENCRYPTION_KEYS and KEY_PEPPER are those of what is stored; after a restore they may be of another time. */
export async function examineSealed(connection: SqlConnection): Promise<Finding[]> {
  const keys = await connection.query<SealedKey>(newestKeys);
  const opened = keys.flatMap((key) => {
    const secret = unseal(key.secret_cipher, 'api-key-cipher', `${key.account_id}|${key.id}`);
    return secret === null ? [] : [{ secret, mac: key.secret_mac }];
  });
  const known = opened.filter(({ secret, mac }) => [secretMac(secret), ...otherSecretMacs(secret)].includes(mac));
  return [examineOpening(keys.length, opened.length), ...examinePepper(opened.length, known.length)];
}

function examineOpening(count: number, opened: number): Finding {
  const name = 'sealed values';
  return opened === count
    ? ok(name, `${count} looked at, all open`)
    : error(name, `${count - opened} of ${count} do not open: add the ENCRYPTION_KEYS of their time`);
}

/** Some that are unknown among others were not used while their pepper was still accepted. */
function examinePepper(count: number, known: number): Finding[] {
  const name = 'API keys';
  if (count === 0) return [];
  if (known === count) return [ok(name, `${count} looked at, all recognised`)];
  if (known > 0)
    return [warning(name, `${count - known} of ${count} are not recognised: made under a former KEY_PEPPER`)];
  return [
    error(name, 'none is recognised: KEY_PEPPER is another one than when they were made; add the one of their time'),
  ];
}
