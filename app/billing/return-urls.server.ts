import type { Plan } from '~/plans/plans.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';

export const checkoutReturnUrls = (plan: Plan) => ({
  success: absoluteUrl(urls.checkoutDone()),
  cancel: absoluteUrl(urls.checkout(plan.slug, { back: '1' })),
});

export const cardReturnUrls = () => ({
  success: absoluteUrl(urls.cardDone()),
  cancel: absoluteUrl(urls.membersEdit()),
});

/** Reads the `cs_…` that Stripe puts into a return URL. */
export function sessionIdOf(url: string): string | null {
  const id = new URL(url).searchParams.get('session_id') ?? '';
  return /^cs_\w{1,200}$/.test(id) ? id : null;
}
