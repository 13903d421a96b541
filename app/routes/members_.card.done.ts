import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '~/auth/guards.server.ts';
import { finishCardChange } from '~/routes/members.card/card.server.ts';

/** Where the payment provider's page leads after a new card. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  return finishCardChange(args, account);
}
