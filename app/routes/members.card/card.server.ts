import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { Account, RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { beginCardChange, completeCardChange } from '~/billing/card.server.ts';
import { brandName, paymentTargets } from '~/billing/price-text.server.ts';
import { formError, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { billingFailures } from '~/request/billing-failures.server.ts';
import { findDeclines, tooManyDeclinesError } from '~/request/declined-cards.server.ts';
import { urls } from '~/urls.ts';

/** The card as its owner knows it; null for who has none. */
export const cardOf = ({ cardBrand, cardLastFour }: Account) =>
  cardBrand && cardLastFour ? { brand: brandName(cardBrand), lastFour: cardLastFour } : null;

export async function cardPage(account: Account) {
  const { paymentIssue } = await billingState(account);
  return json({ card: cardOf(account), isOverdue: paymentIssue !== null, ...paymentTargets() });
}

/** Off to the payment provider's page, where a card is kept and nothing is charged. */
export async function startCardChange({ request, context }: RequestArgs, who: SignedIn): Promise<Response> {
  const read = await readForm(request, z.object(recentPassword));
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const tooMany = await findDeclines({ account: who.account, context });
  if (tooMany) return tooManyDeclinesError(tooMany);
  const returnUrls = {
    success: `${baseUrl()}${urls.cardDone()}?session_id={CHECKOUT_SESSION_ID}`,
    cancel: `${baseUrl()}${urls.members('edit')}`,
  };
  const started = await beginCardChange(who.account, returnUrls, context.requestId);
  if (started.ok) return redirect(started.url, 303);
  const { status, message } = billingFailures[started.reason];
  return formError(status, started.reason === 'not-subscribed' ? 'billing.card.none' : message, { values: {} });
}

/** Back from there: the confirmation stands above 'Edit Details'. */
export async function finishCardChange({ request, context }: RequestArgs, account: Account): Promise<Response> {
  const session = new URL(request.url).searchParams.get('session_id') ?? '';
  if (!/^cs_\w{1,200}$/.test(session)) return redirect(urls.members('edit'));
  const settled = await completeCardChange(account, session, context.requestId);
  return redirect(`${urls.members('edit')}?done=${settled.ok ? 'card' : 'card-failed'}`);
}
