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

/** The longest unused first: a use brings a key under the first of KEY_PEPPER. */
const idleKeys = `SELECT id, account_id, secret_cipher, secret_mac FROM api_keys
  WHERE secret_cipher IS NOT NULL AND revoked_at IS NULL ORDER BY last_used_at NULLS FIRST LIMIT 2000`;

/** Whether ENCRYPTION_KEYS and KEY_PEPPER are those of what is stored; after a restore they may be of another time. */
export async function examineSealed(connection: SqlConnection): Promise<Finding[]> {
  const keys = await connection.query<SealedKey>(idleKeys);
  const opened = keys.flatMap((key) => {
    const secret = unseal(key.secret_cipher, 'api-key-cipher', `${key.account_id}|${key.id}`);
    return secret === null ? [] : [{ secret, mac: key.secret_mac }];
  });
  const former = opened.filter(({ secret, mac }) => otherSecretMacs(secret).includes(mac)).length;
  const present = opened.filter(({ secret, mac }) => secretMac(secret) === mac).length;
  return [examineOpening(keys.length, opened.length), ...examinePepper(opened.length, present, former)];
}

function examineOpening(count: number, opened: number): Finding {
  const name = 'sealed values';
  return opened === count
    ? ok(name, `${count} looked at, all open`)
    : error(name, `${count - opened} of ${count} do not open: add the ENCRYPTION_KEYS of their time`);
}

/** Some that are unknown among others were not used while their pepper was still accepted. */
function examinePepper(count: number, present: number, former: number): Finding[] {
  const name = 'API keys';
  const unknown = count - present - former;
  if (count === 0) return [];
  if (unknown === count)
    return [
      error(
        name,
        'none is recognised: KEY_PEPPER is another one than when they were made; add the one of their time, or run: node build/index.js admin reseal',
      ),
    ];
  if (unknown > 0)
    return [
      warning(
        name,
        `${unknown} of ${count} are not recognised: made under a former KEY_PEPPER; run: node build/index.js admin reseal`,
      ),
    ];
  if (former > 0)
    return [
      warning(
        name,
        `${former} of ${count} were not used since KEY_PEPPER changed, and stop working when its former value is removed; run: node build/index.js admin reseal`,
      ),
    ];
  return [ok(name, `${count} looked at, all recognised`)];
}
