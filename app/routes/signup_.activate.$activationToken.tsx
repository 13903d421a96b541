import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { activateByToken } from '~/accounts/activation.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { FormFaults } from '~/ui/form/form-faults.tsx';
import { formLinks } from '~/ui/form/sheet.ts';
import { SignInForm } from '~/ui/form/sign-in-form.tsx';
import { now } from '~/web/clock.server.ts';
import { issueFormToken } from '~/web/form-token.server.ts';
import type { PageHandle } from '~/web/page-handle.ts';
import { paths } from '~/web/paths.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'account.activation.title',
  strings: ['account', 'errors'],
  scripts: true,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const account = await activateByToken(params.activationToken ?? '', now());
  const { formToken, headers } = issueFormToken(request);
  if (!account) return json({ formToken, name: null, hasErrors: true }, { status: 404, headers });
  return json({ formToken, name: account.name, hasErrors: false }, { headers });
}

export default function Activate() {
  const t = useTranslate();
  const { formToken, name } = useLoaderData<typeof loader>();
  return (
    <section className="narrow">
      <h1>{name === null ? t('account.activation.title') : t('account.activation.welcome', { name })}</h1>
      {name === null ? <Failed /> : <p>{t('account.activation.text')}</p>}
      {name === null ? null : <SignInForm formToken={formToken} />}
    </section>
  );
}

function Failed() {
  const t = useTranslate();
  return (
    <>
      <FormFaults form={{ values: {}, errors: {}, message: 'errors.activation.invalid' }} />
      <p>
        {t('account.activation.failedHelp')} <a href={paths.login()}>{t('account.signIn.title')}</a>
      </p>
    </>
  );
}
