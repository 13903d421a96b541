import type Stripe from 'stripe';
import type { Transaction } from '~/jobs/outbox.server.ts';

/**
 * Issues our invoice for a paid invoice of Stripe: takes the next number of the year under the counter's row lock, keeps
 * seller and customer as they are today, and the lines with their credits. The same invoice of Stripe is recorded once.
 * @param invoice as just fetched from Stripe, with all its lines
 * @returns the invoice's id; `isNew` is false when it was recorded before, and then no receipt is to be sent
 */
export async function recordInvoice(
  tx: Transaction,
  invoice: Stripe.Invoice,
  accountId: string,
): Promise<{ id: string; isNew: boolean }> {
  const known = await tx.invoice.findUnique({ where: { stripeInvoiceId: invoice.id }, select: { id: true } });
  if (known) return { id: known.id, isNew: false };
  throw new Error(`invoices are not built yet (${accountId})`);
}
