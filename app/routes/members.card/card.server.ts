import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { requireAccount } from '~/auth/guards.server.ts';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { beginCardChange, settleCardChange } from '~/billing/card.server.ts';
import { brandName, paymentTargets } from '~/billing/price-text.server.ts';
import { invalid, readForm, refused } from '~/forms/read-form.server.ts';
import { publicAddress } from '~/platform/base-url.server.ts';
import { billingFaults } from '~/request/billing-failures.server.ts';
import { findDeclines, refusedAfterDeclines } from '~/request/declined-cards.server.ts';
import { noStore } from '~/request/no-store.server.ts';
import { paths } from '~/urls.ts';

/** The card as its owner knows it; null for who has none. */
export const cardOf = ({ cardBrand, cardLastFour }: Account) =>
  cardBrand && cardLastFour ? { brand: brandName(cardBrand), lastFour: cardLastFour } : null;

export async function cardPage(request: Request) {
  const { account } = await requireAccount(request);
  const { trouble } = await billingState(account);
  return json({ card: cardOf(account), isOverdue: trouble !== null, ...paymentTargets() }, noStore());
}

/** Off to the payment provider's page, where a card is kept and nothing is charged. */
export async function startCardChange(request: Request, context: AppLoadContext): Promise<Response> {
  const who = await requireAccount(request);
  const read = await readForm(request, z.object(recentPassword));
  if (!read.ok) return invalid(read);
  const asked = await requireRecentLogin({ request, context, who, form: read });
  if (asked) return asked;
  const declines = await findDeclines({ account: who.account, context });
  if (declines) return refusedAfterDeclines(declines);
  const back = {
    success: `${publicAddress()}${paths.cardDone()}?session_id={CHECKOUT_SESSION_ID}`,
    cancel: `${publicAddress()}${paths.members('edit')}`,
  };
  const begun = await beginCardChange(who.account, back, context.requestId);
  if (begun.ok) return redirect(begun.url, { status: 303, ...noStore() });
  const { status, message } = billingFaults[begun.reason];
  return refused(status, begun.reason === 'not-subscribed' ? 'billing.card.none' : message, { values: {} });
}

/** Back from there: the confirmation stands above 'Edit Details'. */
export async function finishCardChange(request: Request, { requestId }: AppLoadContext): Promise<Response> {
  const { account } = await requireAccount(request);
  const session = new URL(request.url).searchParams.get('session_id') ?? '';
  if (!/^cs_\w{1,200}$/.test(session)) return redirect(paths.members('edit'));
  const settled = await settleCardChange(account, session, requestId);
  return redirect(`${paths.members('edit')}?done=${settled.ok ? 'card' : 'card-failed'}`, noStore());
}
