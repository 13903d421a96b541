import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { currencies, isApiAtCapacity, planCards, wantedChoice } from '~/forms/plan-choice.server.ts';
import { taxFields } from '~/forms/tax-fields.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { CsrfField } from '~/ui/form/csrf-field.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { formLinks, passwordLinks } from '~/ui/form/links.ts';
import { NextSteps } from '~/ui/form/next-steps.tsx';
import { PlanChoice } from '~/ui/form/plan-choice.tsx';
import { resultAnchor } from '~/ui/form/result-anchor.ts';
import { AddressFields, CompanyFields, SignInFields } from '~/ui/form/sign-up-fields.tsx';
import { signUpByForm } from './sign-up.server.ts';

export const links = () => [...formLinks(), ...passwordLinks()];

export const handle: PageHandle = {
  title: 'account.signUp.title',
  description: 'account.signUp.description',
  strings: ['account', 'errors'],
};

export async function loader({ request, context: { language } }: LoaderFunctionArgs) {
  const { formToken, headers } = issueCsrfToken(request);
  const choice = { cards: planCards(language), currencies, atCapacity: isApiAtCapacity() };
  const wanted = wantedChoice(new URL(request.url).searchParams.get('plan'), language);
  return json({ formToken, ...choice, wanted, taxFields: taxFields(language) }, { headers });
}

export const action = ({ request, context }: ActionFunctionArgs) => signUpByForm(request, context);

export default function SignUp() {
  const t = useTranslate();
  const { cards, currencies, atCapacity, wanted, taxFields } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <div className="with-next">
      <section className="narrow">
        <h1>{t('account.signUp.title')}</h1>
        {atCapacity ? <p className="warning">{t('account.signUp.atCapacity')}</p> : null}
        <FormErrors form={form} />
        <p className="lead">{t('account.signUp.intro')}</p>
        <form method="post" action={resultAnchor} noValidate>
          <CsrfField />
          <SignInFields form={form} />
          <CompanyFields form={form} />
          <AddressFields form={form} {...taxFields} />
          <h2>{t('account.signUp.plan')}</h2>
          <p className="hint">{t('account.plans.later')}</p>
          <PlanChoice
            cards={cards}
            currencies={currencies}
            currency={form?.values.currency ?? wanted.currency}
            chosen={Number(form?.values.apiOption ?? wanted.chosen)}
            current={null}
            isSigningUp
          />
        </form>
      </section>
      <NextSteps />
    </div>
  );
}
