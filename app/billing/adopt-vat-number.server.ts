import type Stripe from 'stripe';
import { readVatNumber } from '~/countries/vat-number.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';

/** Stores a VAT number typed on Stripe's page, and restores the customer's name, which that page may change. */
export async function adoptVatNumber(accountId: string, session: Stripe.Checkout.Session): Promise<void> {
  if (session.mode !== 'subscription') return;
  const account = await database().account.findUniqueOrThrow({ where: { id: accountId } });
  const [taxId] = session.customer_details?.tax_ids ?? [];
  const vatNumber = taxId?.value ? readVatNumber(account.country, taxId.value) : null;
  await database().$transaction(async (tx) => {
    if (vatNumber) await tx.account.updateMany({ where: { id: accountId, vatNumber: null }, data: { vatNumber } });
    await enqueue(tx, 'sync-customer', { accountId });
  });
}
