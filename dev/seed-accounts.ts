import type { Prisma } from '~/platform/generated/client.ts';
import type { Product } from './product.ts';

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

const password = 'Wayline-demo-1';

/**
 * Makes the demo accounts that are missing.
 * @throws outside of embedded runs: the password stands in the README
 */
export async function seedDemoAccounts(product: Product): Promise<void> {
  if (!product.settings.embedded) throw new Error('demo accounts belong to embedded runs only');
  const known = await product.database().account.findMany({
    where: { email: { in: demos.map(({ email }) => email) } },
    select: { email: true },
  });
  const missing = demos.filter(({ email }) => !known.some((account) => account.email === email));
  if (missing.length === 0) return;
  const passwordHash = await product.hashPassword(password);
  for (const demo of missing) await create(product, demo, passwordHash);
}

async function create({ database, createKeyPair }: Product, demo: Demo, passwordHash: string): Promise<void> {
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
