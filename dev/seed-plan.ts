import { findPlan } from '~/plans/plans.ts';
import type { Product } from './product.ts';

/** Gives the demo customer the paid plan that it is shown with, once, by the same way as every customer. */
export async function seedDemoPlan({ database, log, subscribeByToken }: Product): Promise<void> {
  const account = await database().account.findUnique({ where: { email: 'customer@example.com' } });
  const plan = findPlan('agency-gbp');
  if (!account || !plan || account.stripeCustomerId) return;
  // The card comes from the payment: what the seed shows without one would be taken for a change of card.
  await database().account.update({ where: { id: account.id }, data: { cardBrand: null, cardLastFour: null } });
  const result = await subscribeByToken(account, plan, 'tok_visa');
  if (!result.ok) log.warn('demo-plan-missing', { reason: result.reason });
}
