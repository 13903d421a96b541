import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createQuestion, modalityOf } from '~/forms/captcha/captcha.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { Captcha } from '~/ui/form/captcha.tsx';
import { CsrfField } from '~/ui/form/csrf-field.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { resultAnchor } from '~/ui/form/result-anchor.ts';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { requestResetByForm } from './request-reset.server.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'account.resetRequest.title',
  description: 'account.resetRequest.description',
  strings: ['account', 'errors'],
  unlisted: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { formToken, headers } = issueCsrfToken(request);
  const sense = modalityOf(request);
  if (sense === 'sounds') context.page.policy = { sounds: true };
  return json({ formToken, check: createQuestion(sense, context.now) }, { headers });
}

export const action = ({ request, context }: ActionFunctionArgs) => requestResetByForm(request, context);

export default function ResetRequest() {
  const t = useTranslate();
  const { check } = useLoaderData<typeof loader>();
  const result = useActionData<{ form?: FormState; sent?: boolean }>();
  if (result?.sent)
    return (
      <section className="narrow">
        <h1>{t('account.resetRequest.title')}</h1>
        <SuccessMessage>{t('account.resetRequest.sent')}</SuccessMessage>
      </section>
    );
  return (
    <section className="narrow">
      <h1>{t('account.resetRequest.title')}</h1>
      <FormErrors form={result?.form} />
      <p>{t('account.resetRequest.intro')}</p>
      <form method="post" action={resultAnchor} noValidate>
        <CsrfField />
        <Field
          name="email"
          label={t('account.labels.email')}
          form={result?.form}
          type="email"
          autoComplete="username"
        />
        <Captcha challenge={check} form={result?.form} />
        <button type="submit" className="button">
          {t('account.resetRequest.submit')}
        </button>
      </form>
    </section>
  );
}
