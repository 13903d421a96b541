import fc from 'fast-check';
import { cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { endBilling } from '~/billing/end-billing.server.ts';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { handleEvent } from '~/billing/payment-events.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { changeSuspension } from '~/operations/admin/suspensions.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import {
  accountOf,
  type BillingSetup,
  confirmAtBank,
  declinedCard,
  goodCard,
  planNamed,
  returnUrls,
  typeCard,
} from './billing.ts';
import { askFromNowOn, dashboardAct, performAtStripe } from './dashboard-acts.ts';

const plan = fc.constantFrom('starter-gbp', 'agency-gbp', 'network-gbp');

/** What one window, one program, an operator, a worker or Stripe does with an account's money. */
export const billingAct = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('page' as const, 'declined-page' as const), plan }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('call' as const),
      plan,
      card: fc.constantFrom('tok_visa', 'tok_visa', 'tok_chargeDeclined', 'tok_chargeCustomerFail'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('asked-change' as const),
      plan,
      /** `late`: when all else is done. */
      answered: fc.constantFrom('at once' as const, 'late' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('change' as const, 'declined-change' as const), plan }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'end-with-month' as const, 'keep' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('suspend' as const, 'restore' as const, 'events' as const) }),
  },
  { weight: 4, arbitrary: dashboardAct },
);

export type BillingAct = typeof billingAct extends fc.Arbitrary<infer Act> ? Act : never;
type AskedChange = Extract<BillingAct, { act: 'asked-change' }>;

/** Does it as its page or call would; a page that opens is paid. @returns what became of it, for the report */
export async function perform(world: BillingSetup, act: BillingAct, accountId: string): Promise<string> {
  const account = await accountOf(accountId);
  switch (act.act) {
    case 'page':
    case 'declined-page': {
      const begun = await beginCheckout(account, planNamed(act.plan), returnUrls);
      const card = act.act === 'page' ? goodCard : declinedCard;
      return begun.ok ? `paid ${(await typeCard(begun.url, card)).status}` : begun.reason;
    }
    case 'call':
      return said(await subscribeByToken(account, planNamed(act.plan), act.card));
    case 'change':
      return said(await changePlan(account, planNamed(act.plan), { from: account.plan ?? '' }));
    case 'declined-change':
      world.sandbox.store.state.declineNext[account.stripeCustomerId ?? 'none'] = 1;
      return said(await changePlan(account, planNamed(act.plan), { from: account.plan ?? '' }));
    case 'asked-change':
      return askedChange(world, account, act);
    case 'cancel':
      return said(await cancelPlan(account));
    case 'end-with-month':
      return said(await cancelAtPeriodEnd(account));
    case 'keep':
      return said(await keepPlan(account));
    case 'suspend':
    case 'restore':
      return suspend(account, act.act === 'suspend');
    case 'events':
      return work(world);
    default:
      return performAtStripe(world, act, accountId);
  }
}

const said = (outcome: { ok: true } | { ok: false; reason: string }) => (outcome.ok ? 'done' : outcome.reason);

/** Its bank asks from now on, at renewals too. */
async function askedChange(world: BillingSetup, account: Account, { plan: slug, answered }: AskedChange) {
  askFromNowOn(world, account.id);
  const changed = await changePlan(account, planNamed(slug), { from: account.plan ?? '' });
  if (answered === 'late' || !('url' in changed)) return said(changed);
  await world.sandbox.gate?.('confirm');
  await confirmAtBank(changed.url);
  return 'confirmed';
}

/** With the job that follows; one that fails is tried again when all is quiet. */
async function suspend({ id, email }: Account, isSuspended: boolean): Promise<string> {
  await changeSuspension(email, isSuspended, new Date());
  return endBilling(id).then(
    () => 'done',
    () => 'to be tried again',
  );
}

/** A worker beside the acts. */
async function work({ sandbox }: BillingSetup): Promise<string> {
  for (let round = 0; round < 6; round += 1) {
    await sandbox.gate?.('events');
    const rows = await database().outbox.findMany({ where: { job: 'payment-event', doneAt: null } });
    for (const { payload } of rows) await handleEvent((payload as { eventId: string }).eventId).catch(() => null);
  }
  return 'done';
}
