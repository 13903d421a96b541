import { type AppLoadContext, redirect } from '@remix-run/node';
import { DetailsForm } from '~/accounts/account-forms.server.ts';
import { changeDetails } from '~/accounts/change-details.server.ts';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { detailsError } from '~/forms/details-error.server.ts';
import { checkForm, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import { recentPassword, requireRecentLogin } from '~/forms/recent-login.server.ts';
import { urls } from '~/urls.ts';
import { changePendingEmail } from './pending-email.server.ts';

export const detailsOf = (account: Account) => ({
  agencyname: account.agencyName,
  name: account.name,
  iatacode: account.iataCode,
  address_1: account.addressOne,
  address_2: account.addressTwo,
  city: account.city,
  country: account.country,
  vatnumber: account.vatNumber,
  email: account.email,
  phone: account.phone,
});

/** Saves the details, or answers the two buttons beside a wanted e-mail address. */
export async function changeDetailsByForm(request: Request, context: AppLoadContext, who: SignedIn): Promise<Response> {
  const form = await formOf(request);
  if (form.has('pending')) return changePendingEmail(request, form, context, who);
  const read = checkForm(request, form, DetailsForm.extend(recentPassword));
  if (!read.ok) return invalidFormError(read, 'errors.details.invalid');
  const { password: _typed, code: _code, ...details } = read.value;
  const changesEmail = details.email !== who.account.email;
  if (changesEmail) {
    const rejection = await requireRecentLogin({ request, context, who, form: read });
    if (rejection) return rejection;
  }
  const outcome = await changeDetails(changesEmail ? justAuthenticated(who, context.now) : who, details, context);
  if (outcome.ok) {
    const done = changesEmail ? 'email-started' : 'saved';
    return redirect(urls.membersEdit({ done }));
  }
  if (outcome.reason === 'sign-in-again') return redirect(urls.login({ again: '1', next: urls.membersEdit() }), 303);
  return detailsError(outcome, read.values);
}

/** The password was typed in this request, or within ten minutes before it. */
const justAuthenticated = (who: SignedIn, now: Date): SignedIn => ({
  ...who,
  session: { ...who.session, authenticatedAt: now },
});
