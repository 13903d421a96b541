import { createHash } from 'node:crypto';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';

/**
 * Stripe's customer of an account, made when there is none. A customer of Stripe pays in one currency for ever; whoever
 * comes back in another one becomes a new customer there.
 */
export async function customerOf(accountId: string, currency: string): Promise<string> {
  const account = await database().account.findUniqueOrThrow({ where: { id: accountId } });
  const known = account.stripeCustomerId;
  if (known) {
    const customer = await stripe().customers.retrieve(known);
    if (!customer.deleted && (!customer.currency || customer.currency === currency)) return known;
  }
  const { id } = await create(account, known ? currency : 'first');
  await database().account.updateMany({
    where: { id: account.id, stripeCustomerId: known },
    data: { stripeCustomerId: id },
  });
  const kept = await database().account.findUniqueOrThrow({ where: { id: account.id } });
  return kept.stripeCustomerId ?? id;
}

async function create(account: Account, occasion: string) {
  const customer = { email: account.email, name: account.agencyName, metadata: { account: account.id } };
  const words = createHash('sha256').update(JSON.stringify(customer)).digest('base64url').slice(0, 16);
  return stripe().customers.create(customer, { idempotencyKey: `customer:${account.id}:${occasion}:${words}` });
}
