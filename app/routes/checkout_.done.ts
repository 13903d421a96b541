import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '~/auth/guards.server.ts';
import { completeCheckout } from '~/billing/checkout.server.ts';
import { sessionIdOf } from '~/billing/return-urls.server.ts';
import { urls } from '~/urls.ts';

/** The payment provider's page leads here after a payment. The session is read at Stripe; the webhook may be faster. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  const { request, context } = args;
  const session = sessionIdOf(request.url);
  if (!session) return redirect(urls.members());
  const completed = await completeCheckout(account, session, context.requestId);
  const done = completed.ok ? 'subscribed' : completed.reason === 'unavailable' ? 'pending' : undefined;
  return redirect(urls.members({ done }));
}
