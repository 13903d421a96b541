import { type AppLoadContext, redirect } from '@remix-run/node';
import { DetailsForm } from '~/accounts/account-forms.server.ts';
import { changeDetails } from '~/accounts/change-details.server.ts';
import { isFresh } from '~/accounts/sessions.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { now } from './clock.server.ts';
import { paths } from './paths.ts';
import { invalid, readForm, refused } from './read-form.server.ts';
import type { SignedIn } from './session.server.ts';

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

/** Another address is another way in: like other secrets it asks for a password that was typed lately (ASVS V7.5.1). */
export const mayChange = ({ account, session }: SignedIn, email: string | undefined): boolean =>
  email === undefined || email === account.email || isFresh(session, now());

/** The field and the sentence of each reason why details were not changed. */
export const detailsFaults = {
  'email-taken': { email: 'errors.signUp.emailTaken' },
  'vat-number': { vatnumber: 'account.fields.vatNumber' },
} as const;

/** The action of 'Edit Details'. */
export async function changeDetailsByForm(request: Request, context: AppLoadContext, who: SignedIn): Promise<Response> {
  const read = await readForm(request, DetailsForm);
  if (!read.ok) return invalid(read, 'errors.details.invalid');
  if (!mayChange(who, read.value.email)) return redirect(paths.loginAgain(paths.members('edit')), 303);
  const outcome = await changeDetails(who.account, read.value, context.requestId);
  if (outcome.ok) return redirect(`${paths.members('edit')}?done=saved`);
  return refused(422, 'errors.details.invalid', { values: read.values, errors: detailsFaults[outcome.reason] });
}
