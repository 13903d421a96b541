import fc from 'fast-check';
import { cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { accountOf, goodCard, planNamed, returnUrls, typeCard } from './billing.ts';

const slugs = ['starter-gbp', 'agency-gbp', 'network-gbp'] as const;

/** What one window, or one program, does with an account's money. */
export const billingAct = fc.oneof(
  fc.record({ act: fc.constant('page' as const), plan: fc.constantFrom(...slugs) }),
  fc.record({ act: fc.constant('call' as const), plan: fc.constantFrom(...slugs) }),
  fc.record({ act: fc.constant('change' as const), plan: fc.constantFrom(...slugs) }),
  fc.record({ act: fc.constantFrom('cancel' as const, 'end-with-month' as const, 'keep' as const) }),
);

export type BillingAct = typeof billingAct extends fc.Arbitrary<infer Act> ? Act : never;

/** Does it as its page or call would; a page that opens is paid. @returns what became of it, for the report */
export async function perform(act: BillingAct, accountId: string): Promise<string> {
  const account = await accountOf(accountId);
  if (act.act === 'page') {
    const begun = await beginCheckout(account, planNamed(act.plan), returnUrls);
    return begun.ok ? `paid ${(await typeCard(begun.url, goodCard)).status}` : begun.reason;
  }
  if (act.act === 'call') return said(await subscribeByToken(account, planNamed(act.plan), 'tok_visa'));
  if (act.act === 'change') return said(await changePlan(account, planNamed(act.plan), { from: account.plan ?? '' }));
  if (act.act === 'cancel') return said(await cancelPlan(account));
  return said(await (act.act === 'keep' ? keepPlan(account) : cancelAtPeriodEnd(account)));
}

const said = (outcome: { ok: true } | { ok: false; reason: string }) => (outcome.ok ? 'done' : outcome.reason);
