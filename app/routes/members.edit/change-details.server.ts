import { type AppLoadContext, redirect } from '@remix-run/node';
import { DetailsForm } from '~/accounts/account-forms.server.ts';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import { checkForm, formError, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import { detailsFailures, saveDetails } from '~/forms/save-details.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { changePendingEmail } from '~/routes/confirm-email.$token/confirm-email.server.ts';
import { urls } from '~/urls.ts';

/** The details as the form has them. */
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

const vatNumberError = { vatnumber: 'account.fields.vatNumber' } as const;

/** The action of 'Edit Details': saves, or sends the link of a wanted address again, or forgets the address. */
export async function changeDetailsByForm(request: Request, context: AppLoadContext, who: SignedIn): Promise<Response> {
  const form = await formOf(request);
  if (form.has('pending')) return changePendingEmail(request, form, context, who);
  const read = checkForm(request, form, DetailsForm.extend(recentPassword));
  if (!read.ok) return invalidFormError(read, 'errors.details.invalid');
  const { password: _typed, ...details } = read.value;
  const changesEmail = details.email !== who.account.email;
  if (changesEmail) {
    const rejection = await requireRecentLogin({ request, context, who, form: read });
    if (rejection) return rejection;
  }
  const outcome = await saveDetails(changesEmail ? justAuthenticated(who, context.now) : who, details, context);
  if (outcome.ok) {
    const done = changesEmail ? 'email-started' : 'saved';
    return redirect(`${urls.members('edit')}?done=${done}`);
  }
  if (outcome.reason === 'vat-number')
    return formError(422, 'errors.details.invalid', { values: read.values, errors: vatNumberError });
  if (outcome.reason === 'not-fresh') return redirect(urls.loginAgain(urls.members('edit')), 303);
  const headers = { 'Retry-After': String(outcome.retryAfterSeconds) };
  return formError(429, detailsFailures[outcome.reason], { values: read.values, headers });
}

/** The password was typed in this request, or within ten minutes before it. */
const justAuthenticated = (who: SignedIn, now: Date): SignedIn => ({
  ...who,
  session: { ...who.session, authenticatedAt: now },
});
