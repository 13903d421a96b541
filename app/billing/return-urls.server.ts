import type { Plan } from '~/plans/plans.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';

/** Where Stripe's page leads after a payment, and without one. */
export const checkoutReturnUrls = (plan: Plan) => ({
  success: absoluteUrl(urls.checkoutDone()),
  cancel: absoluteUrl(urls.checkout(plan.slug, { back: '1' })),
});

/** Where Stripe's page leads after a change of card, and without one. */
export const cardReturnUrls = () => ({
  success: absoluteUrl(urls.cardDone()),
  cancel: absoluteUrl(urls.membersEdit()),
});

/** The id of the Checkout Session that Stripe puts into a return URL; null when there is none. */
export function sessionIdOf(url: string): string | null {
  const id = new URL(url).searchParams.get('session_id') ?? '';
  return /^cs_\w{1,200}$/.test(id) ? id : null;
}
