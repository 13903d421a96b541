import { type AppLoadContext, redirect } from '@remix-run/node';
import { DetailsForm } from '~/accounts/account-forms.server.ts';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import { checkForm, formOf, invalid, refused } from '~/forms/read-form.server.ts';
import { detailsFaults, saveDetails } from '~/forms/save-details.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { now } from '~/request/now.server.ts';
import { changePendingEmail } from '~/routes/confirm-email.$token/confirm-email.server.ts';
import { paths } from '~/urls.ts';

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

const vatFault = { vatnumber: 'account.fields.vatNumber' } as const;

/** The action of 'Edit Details': saves, or sends the link of a wanted address again, or forgets the address. */
export async function changeDetailsByForm(request: Request, context: AppLoadContext, who: SignedIn): Promise<Response> {
  const form = await formOf(request);
  if (form.has('pending')) return changePendingEmail(request, form, context, who);
  const read = checkForm(request, form, DetailsForm.extend(recentPassword));
  if (!read.ok) return invalid(read, 'errors.details.invalid');
  const { password: _typed, ...details } = read.value;
  const isMove = details.email !== who.account.email;
  if (isMove) {
    const asked = await requireRecentLogin({ request, context, who, form: read });
    if (asked) return asked;
  }
  const outcome = await saveDetails(isMove ? justAuthenticated(who) : who, details, context.requestId);
  if (outcome.ok) {
    const done = isMove ? 'email-started' : 'saved';
    return redirect(`${paths.members('edit')}?done=${done}`);
  }
  if (outcome.reason === 'vat-number')
    return refused(422, 'errors.details.invalid', { values: read.values, errors: vatFault });
  if (outcome.reason === 'not-fresh') return redirect(paths.loginAgain(paths.members('edit')), 303);
  const headers = { 'Retry-After': String(outcome.retryAfterSeconds) };
  return refused(429, detailsFaults[outcome.reason], { values: read.values, headers });
}

/** The password was typed in this request, or within ten minutes before it. */
const justAuthenticated = (who: SignedIn): SignedIn => ({
  ...who,
  session: { ...who.session, authenticatedAt: now() },
});
