import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  redirectDocument,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listPasskeys } from '~/accounts/second-factor/passkeys.server.ts';
import { pendingOf } from '~/auth/strategies/code.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { CsrfField } from '~/ui/form/csrf-field.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { LostDevice } from '~/ui/form/lost-device.tsx';
import { PasskeyForm } from '~/ui/form/passkey-form.tsx';
import { urls } from '~/urls.ts';
import { completeByForm } from './complete-sign-in.server.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'security.signIn.title',
  strings: ['account', 'errors', 'security', 'code'],
  scripts: true,
  unlisted: true,
};

/** Opens after the right password only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const pending = await pendingOf(request, context.now);
  if (!pending) return redirectDocument(urls.login());
  const hasPasskeys = (await listPasskeys(pending.accountId)).length > 0;
  const { formToken, headers } = issueCsrfToken(request);
  return json({ formToken, hasPasskeys }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = ({ request, context }: ActionFunctionArgs) => completeByForm(request, context);

export default function SecondFactor() {
  const t = useTranslate();
  const { hasPasskeys } = useLoaderData<typeof loader>();
  const result = useActionData<{ form?: FormState; worksFrom?: string }>();
  return (
    <section className="narrow">
      <h1>{t('security.signIn.title')}</h1>
      <FormErrors form={result?.form} />
      <form method="post" noValidate>
        <CsrfField />
        <Field
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          form={result?.form}
          autoComplete="one-time-code"
        />
        <button type="submit" className="button">
          {t('security.signIn.submit')}
        </button>
      </form>
      {hasPasskeys ? (
        <PasskeyForm purpose="code" action={urls.loginCode()} label={t('security.signIn.passkey')} />
      ) : null}
      <LostDevice worksFrom={result?.worksFrom} />
      <p>
        <a className="alone" href={urls.login()}>
          {t('security.signIn.again')}
        </a>
      </p>
    </section>
  );
}
