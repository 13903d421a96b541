import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireAccount } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { BillingDetails } from '~/ui/billing/billing-details.tsx';
import { billingLinks } from '~/ui/billing/links.ts';
import { OrderSummary } from '~/ui/billing/order-summary.tsx';
import { PayForm } from '~/ui/billing/pay-form.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { checkoutPage, startSubscription } from './checkout.server.ts';

export const links = billingLinks;

export const handle: PageHandle = {
  title: 'billing.checkout.title',
  strings: ['account', 'billing', 'members', 'errors'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  return checkoutPage(args, account);
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAccount(args);
  return startSubscription(args, signedIn);
}

export default function Checkout() {
  const t = useTranslate();
  const { slug, notPaid, isSaved, details, credit, ...order } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <section className="checkout">
      <h1>{t('billing.checkout.title')}</h1>
      {notPaid && !form ? <SuccessMessage>{t('billing.checkout.notPaid')}</SuccessMessage> : null}
      {isSaved && !form ? <SuccessMessage>{t('members.edit.saved')}</SuccessMessage> : null}
      <FormErrors form={form} />
      <section className="bought" aria-labelledby="order">
        <h2 id="order">{t('billing.checkout.summary')}</h2>
        <OrderSummary order={order} />
        {credit ? (
          <p>{t(credit.isUsed ? 'billing.pending.credit' : 'billing.cancel.credit', { amount: credit.amount })}</p>
        ) : null}
      </section>
      <div className="payment">
        <BillingDetails plan={slug} form={form} {...details} />
        {details.fault ? null : (
          <>
            <PayForm plan={slug} form={form} />
            <p className="hint">{t('billing.checkout.secure')}</p>
          </>
        )}
      </div>
    </section>
  );
}
