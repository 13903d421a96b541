import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';

export const password = 'Turquoise7Kettle';

/** As the product hashes (app/accounts/password-hash.server.ts). */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export const hashPassword = () => hash(password, cost);

/** @returns the bodies of their sign-ins */
export async function makePeople(client, count) {
  const passwordHash = await hashPassword();
  const emails = Array.from({ length: count }, () => `${randomUUID()}@bench.example`);
  for (const email of emails)
    await client.query(
      `INSERT INTO accounts
         (id, name, agency_name, address_one, city, country, email, phone, password_hash, activated_at, updated_at)
       VALUES ($1, 'Bench', 'Bench Travel', '1 Quay', 'Bristol', 'GB', $2, '1', $3, now(), now())`,
      [randomUUID(), email, passwordHash],
    );
  return emails.map((email) => JSON.stringify({ email, password }));
}
