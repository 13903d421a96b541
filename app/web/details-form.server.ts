import { redirect } from '@remix-run/node';
import { DetailsForm } from '~/accounts/account-forms.server.ts';
import { changeDetails } from '~/accounts/change-details.server.ts';
import type { Account } from '~/platform/generated/client.ts';
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
  email: account.email,
  phone: account.phone,
});

/** The action of 'Edit Details'. */
export async function changeDetailsByForm(request: Request, { account }: SignedIn): Promise<Response> {
  const read = await readForm(request, DetailsForm);
  if (!read.ok) return invalid(read, 'errors.details.invalid');
  const outcome = await changeDetails(account, read.value);
  if (outcome.ok) return redirect(`${paths.members('edit')}?done=saved`);
  return refused(422, 'errors.details.invalid', {
    values: read.values,
    errors: { email: 'errors.signUp.emailTaken' },
  });
}
