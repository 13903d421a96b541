import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { newQuestion, senseOf } from '~/forms/captcha/captcha.server.ts';
import { issueFormToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { HumanCheck } from '~/ui/form/captcha.tsx';
import { FormToken } from '~/ui/form/csrf-field.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FormFaults } from '~/ui/form/form-errors.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { answerAnchor } from '~/ui/form/result-anchor.ts';
import { Notice } from '~/ui/form/success-message.tsx';
import { requestResetByForm } from './request-reset.server.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'account.resetRequest.title',
  description: 'account.resetRequest.description',
  strings: ['account', 'errors'],
  unlisted: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { formToken, headers } = issueFormToken(request);
  const sense = senseOf(request);
  if (sense === 'sounds') context.policy = { ...context.policy, sounds: true };
  return json({ formToken, check: newQuestion(sense) }, { headers });
}

export const action = ({ request, context }: ActionFunctionArgs) => requestResetByForm(request, context);

export default function ResetRequest() {
  const t = useTranslate();
  const { check } = useLoaderData<typeof loader>();
  const answer = useActionData<{ form?: FormState; sent?: boolean }>();
  if (answer?.sent)
    return (
      <section className="narrow">
        <h1>{t('account.resetRequest.title')}</h1>
        <Notice>{t('account.resetRequest.sent')}</Notice>
      </section>
    );
  return (
    <section className="narrow">
      <h1>{t('account.resetRequest.title')}</h1>
      <FormFaults form={answer?.form} />
      <p>{t('account.resetRequest.intro')}</p>
      <form method="post" action={answerAnchor} noValidate>
        <FormToken />
        <Field
          name="email"
          label={t('account.labels.email')}
          form={answer?.form}
          type="email"
          autoComplete="username"
        />
        <HumanCheck check={check} form={answer?.form} />
        <button type="submit" className="button">
          {t('account.resetRequest.submit')}
        </button>
      </form>
    </section>
  );
}
