// Accounts with keys, straight into the database; the keys are made as the product makes them.
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** @returns the keys of that many accounts on the largest plan, each with a row for the month */
export async function seedKeys(client, pepper, count) {
  const pairs = Array.from({ length: count }, () => ({ secret: secretKey(), publicKey: `wl_pk_live_${letters(22)}` }));
  const key = createHash('sha256').update(`api-key\0${pepper}`).digest();
  for (const { secret, publicKey } of pairs) {
    const id = randomUUID();
    await client.query(
      `INSERT INTO accounts (id, name, agency_name, address_one, city, country, email, phone, password_hash, plan, updated_at)
       VALUES ($1, 'Bench', 'Bench Travel', '1 Quay', 'Bristol', 'GB', $2, '1', 'none', 'network-gbp', now())`,
      [id, `${id}@bench.example`],
    );
    await client.query(
      `INSERT INTO api_keys (id, account_id, mode, public_key, secret_mac) VALUES ($1, $2, 'live', $3, $4)`,
      [randomUUID(), id, publicKey, createHmac('sha256', key).update(secret).digest('hex')],
    );
    await client.query(`INSERT INTO usage (account_id, period, used) VALUES ($1, $2, 0)`, [
      id,
      new Date().toISOString().slice(0, 7),
    ]);
  }
  await client.query('ANALYZE');
  return pairs;
}

function secretKey() {
  const body = `wl_sk_live_${letters(43)}`;
  let rest = crc32(body);
  let sum = '';
  for (let place = 0; place < 6; place += 1) {
    sum = base62[rest % 62] + sum;
    rest = Math.floor(rest / 62);
  }
  return body + sum;
}

const letters = (length) => Array.from(randomBytes(length), (byte) => base62[byte % 62]).join('');
