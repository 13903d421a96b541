import { type AppLoadContext, redirect } from '@remix-run/node';
import { DetailsForm } from '~/accounts/account-forms.server.ts';
import { changeDetails } from '~/accounts/change-details.server.ts';
import { taxSeller } from '~/billing/seller.server.ts';
import { purchaseFault } from '~/billing/tax-rules.ts';
import type { Plan } from '~/plans/plans.ts';
import { taxFields } from '../countries.server.ts';
import { detailsFaults } from '../details-form.server.ts';
import { paths } from '../paths.ts';
import { checkForm, invalid, refused } from '../read-form.server.ts';
import type { Account } from '../session.server.ts';
import { noStore } from './no-store.server.ts';

/** Country and VAT number as the checkout shows them, and what of them is needed before anything can be paid. */
export const checkoutDetails = (request: Request, account: Account) => ({
  ...taxFields(request),
  country: account.country,
  vatNumber: account.vatNumber,
  fault: purchaseFault(account, taxSeller()),
});

interface Given {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  account: Account;
  plan: Plan;
}

/** Keeps country and VAT number, and shows the checkout again. */
export async function saveCheckoutDetails({ request, context, form, account, plan }: Given): Promise<Response> {
  const read = checkForm(request, form, DetailsForm.pick({ country: true, vatnumber: true }));
  if (!read.ok) return invalid(read, 'errors.details.invalid');
  const changed = await changeDetails(account, read.value, context.requestId);
  if (changed.ok) return redirect(paths.checkout(plan.slug), { status: 303, ...noStore() });
  return refused(422, 'errors.details.invalid', { values: read.values, errors: detailsFaults[changed.reason] });
}
