import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '~/auth/guards.server.ts';
import { completeCardChange } from '~/billing/card.server.ts';
import { sessionIdOf } from '~/billing/return-urls.server.ts';
import { noStore } from '~/request/no-store.server.ts';
import { urls } from '~/urls.ts';

/** The payment provider's page leads here after a new card; 'Edit Details' shows the confirmation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireAccount(request);
  const session = sessionIdOf(request.url);
  if (!session) return redirect(urls.membersEdit());
  const { ok } = await completeCardChange(account, session, context.requestId);
  return redirect(urls.membersEdit({ done: ok ? 'card' : 'card-failed' }), noStore());
}
