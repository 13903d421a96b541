import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Account, RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { beginCardChange } from '~/billing/card.server.ts';
import { cardOf } from '~/billing/card-text.ts';
import { findDeclines } from '~/billing/declined-cards.server.ts';
import { paymentTargets } from '~/billing/price-text.server.ts';
import { cardReturnUrls } from '~/billing/return-urls.server.ts';
import { formError, formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { recentPassword, requireRecentLogin } from '~/forms/recent-login.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { billingFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';

export async function cardPage(account: Account, context: RequestContext) {
  const { paymentIssue } = await context.billing(account);
  return json({ card: cardOf(account), isOverdue: paymentIssue !== null, ...paymentTargets() });
}

/** Redirects to the payment provider's page, which stores a card and charges nothing. */
export async function startCardChange({ request, context }: RequestArgs, who: SignedIn): Promise<Response> {
  const read = await readForm(request, z.object(recentPassword));
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const tooMany = await findDeclines({ account: who.account, ip: context.ip });
  if (tooMany) return formFailure(billingFailures, tooMany);
  const started = await beginCardChange(who.account, cardReturnUrls(), context.requestId);
  if (started.ok) return redirect(started.url, 303);
  if (started.reason !== 'not-subscribed') return formFailure(billingFailures, started);
  return formError(reject({ ...billingFailures[started.reason], message: 'billing.card.none' }));
}
