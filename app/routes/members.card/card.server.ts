import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { requireAccount } from '~/auth/guards.server.ts';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { beginCardChange, completeCardChange } from '~/billing/card.server.ts';
import { findDeclines } from '~/billing/declined-cards.server.ts';
import { brandName, paymentTargets } from '~/billing/price-text.server.ts';
import { formFailure } from '~/forms/form-failure.server.ts';
import { formError, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { billingFailures } from '~/request/failures.ts';
import { noStore } from '~/request/no-store.server.ts';
import { urls } from '~/urls.ts';

/** The card as its owner knows it; null for who has none. */
export const cardOf = ({ cardBrand, cardLastFour }: Account) =>
  cardBrand && cardLastFour ? { brand: brandName(cardBrand), lastFour: cardLastFour } : null;

export async function cardPage(request: Request) {
  const { account } = await requireAccount(request);
  const { paymentIssue } = await billingState(account);
  return json({ card: cardOf(account), isOverdue: paymentIssue !== null, ...paymentTargets() }, noStore());
}

/** Off to the payment provider's page, where a card is kept and nothing is charged. */
export async function startCardChange(request: Request, context: AppLoadContext): Promise<Response> {
  const who = await requireAccount(request);
  const read = await readForm(request, z.object(recentPassword));
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const tooMany = await findDeclines({ account: who.account, ip: context.ip });
  if (tooMany) return formFailure(billingFailures, tooMany);
  const returnUrls = {
    success: absoluteUrl(urls.cardDone()),
    cancel: absoluteUrl(urls.membersEdit()),
  };
  const started = await beginCardChange(who.account, returnUrls, context.requestId);
  if (started.ok) return redirect(started.url, { status: 303, ...noStore() });
  if (started.reason !== 'not-subscribed') return formFailure(billingFailures, started);
  return formError(billingFailures[started.reason].status, 'billing.card.none', { values: {} });
}

/** Back from there: the confirmation stands above 'Edit Details'. */
export async function finishCardChange(request: Request, { requestId }: AppLoadContext): Promise<Response> {
  const { account } = await requireAccount(request);
  const session = new URL(request.url).searchParams.get('session_id') ?? '';
  if (!/^cs_\w{1,200}$/.test(session)) return redirect(urls.membersEdit());
  const settled = await completeCardChange(account, session, requestId);
  return redirect(urls.membersEdit({ done: settled.ok ? 'card' : 'card-failed' }), noStore());
}
