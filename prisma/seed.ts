import { createKeyPair } from '~/accounts/api-keys.server.ts';
import { hashPassword } from '~/accounts/password-hash.server.ts';
import { database } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import type { Prisma } from '~/platform/generated/client.ts';

type Demo = Pick<Prisma.AccountCreateInput, 'name' | 'agencyName' | 'email'> & Partial<Prisma.AccountCreateInput>;

/** The demo logins of an embedded run: one without a plan, one on a paid plan, one admin. */
const demos: readonly Demo[] = [
  { name: 'Alex Agent', agencyName: 'Harbour Travel', email: 'agent@example.com' },
  {
    name: 'Casey Customer',
    agencyName: 'Northern Light Tours',
    email: 'customer@example.com',
    iataCode: '96 0 12345',
    plan: 'agency-gbp',
    cardBrand: 'Visa',
    cardLastFour: '4242',
  },
  { name: 'Ada Admin', agencyName: 'Wayline', email: 'admin@example.com', role: 'admin', plan: 'free' },
];

export const demoPassword = 'Wayline-demo-1';

/** Makes the demo accounts that are missing. Embedded runs only: their password stands in the README. */
export async function seedDemoAccounts(): Promise<void> {
  if (!settings().embedded) throw new Error('demo accounts belong to embedded runs only');
  const known = await database().account.findMany({
    where: { email: { in: demos.map(({ email }) => email) } },
    select: { email: true },
  });
  const missing = demos.filter(({ email }) => !known.some((account) => account.email === email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  for (const demo of missing) await create(demo, passwordHash);
}

async function create(demo: Demo, passwordHash: string): Promise<void> {
  await database().$transaction(async (tx) => {
    const { id } = await tx.account.create({
      data: {
        addressOne: '1 Harbour Street',
        city: 'Bristol',
        country: 'GB',
        phone: '+44 117 496 0000',
        activatedAt: new Date(),
        ...demo,
        passwordHash,
      },
      select: { id: true },
    });
    await createKeyPair(tx, id, 'live');
  });
}
