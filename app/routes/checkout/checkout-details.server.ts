import { type AppLoadContext, redirect } from '@remix-run/node';
import { DetailsForm } from '~/accounts/account-forms.server.ts';
import { changeDetails } from '~/accounts/change-details.server.ts';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { taxSeller } from '~/billing/seller.server.ts';
import { purchaseBlockerOf } from '~/billing/tax-rules.ts';
import { detailsError } from '~/forms/details-error.server.ts';
import { checkForm, invalidFormError } from '~/forms/read-form.server.ts';
import { taxFields } from '~/forms/tax-fields.server.ts';
import type { Language } from '~/i18n/languages.ts';
import type { Plan } from '~/plans/plans.ts';
import { urls } from '~/urls.ts';

/** Country and VAT number, and which of them is needed before anything can be paid. */
export const checkoutDetails = (language: Language, account: Account) => ({
  ...taxFields(language),
  country: account.country,
  vatNumber: account.vatNumber,
  fault: purchaseBlockerOf(account, taxSeller()),
});

interface CheckoutDetailsInput {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  who: SignedIn;
  plan: Plan;
}

/** Saves country and VAT number, and shows the checkout again. */
export async function saveCheckoutDetails({
  request,
  context,
  form,
  who,
  plan,
}: CheckoutDetailsInput): Promise<Response> {
  const read = checkForm(request, form, DetailsForm.pick({ country: true, vatnumber: true }));
  if (!read.ok) return invalidFormError(read, 'errors.details.invalid');
  const changed = await changeDetails(who, read.value, context);
  if (changed.ok) return redirect(urls.checkout(plan.slug, { saved: '1' }), 303);
  return detailsError(changed, read.values);
}
