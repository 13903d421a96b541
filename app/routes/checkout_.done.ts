import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '~/auth/guards.server.ts';
import { finishCheckout } from '~/routes/checkout/checkout.server.ts';

/** Where the payment provider's page leads after a payment. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  return finishCheckout(args, account);
}
