import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findResetEmail } from '~/accounts/reset-password.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { formLinks, passwordLinks } from '~/ui/form/links.ts';
import { NewPasswordForm } from '~/ui/form/new-password-form.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { urls } from '~/urls.ts';
import { setPasswordByForm } from './set-password.server.ts';

export const links = () => [...formLinks(), ...passwordLinks()];

export const handle: PageHandle = {
  title: 'account.newPassword.title',
  strings: ['account', 'errors'],
  scripts: true,
  unlisted: true,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const email = await findResetEmail(params.resetToken ?? '', context.now);
  const { formToken, headers } = issueCsrfToken(request);
  return json({ formToken, email, hasErrors: email === null }, { headers, status: email ? 200 : 404 });
}

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  setPasswordByForm(request, context, params.resetToken ?? '');

export default function NewPassword() {
  const t = useTranslate();
  const { email } = useLoaderData<typeof loader>();
  const result = useActionData<{ form?: FormState; done?: boolean }>();
  return (
    <section className="narrow">
      <h1>{t('account.newPassword.title')}</h1>
      {result?.done ? <Done /> : <FormErrors form={result?.form ?? (email ? undefined : invalidLink)} />}
      {!result?.done && email ? <NewPasswordForm form={result?.form} email={email} /> : null}
      {!result?.done && !email ? (
        <a className="alone" href={urls.resetRequest()}>
          {t('account.newPassword.askAgain')}
        </a>
      ) : null}
    </section>
  );
}

const invalidLink: FormState = { values: {}, errors: {}, message: 'errors.resetLink.invalid' };

function Done() {
  const t = useTranslate();
  return (
    <>
      <SuccessMessage>{t('account.newPassword.done')}</SuccessMessage>
      <a className="button" href={urls.login()}>
        {t('account.newPassword.signIn')}
      </a>
    </>
  );
}
