import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '~/auth/guards.server.ts';
import { completeCardChange } from '~/billing/card.server.ts';
import { sessionIdOf } from '~/billing/return-urls.server.ts';
import { urls } from '~/urls.ts';

/** The payment provider's page leads here after a new card; 'Edit Details' shows the confirmation. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  const { request, context } = args;
  const session = sessionIdOf(request.url);
  if (!session) return redirect(urls.membersEdit());
  const { ok } = await completeCardChange(account, session, context.requestId);
  return redirect(urls.membersEdit({ done: ok ? 'card' : 'card-failed' }));
}
