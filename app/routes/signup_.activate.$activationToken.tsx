import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { activateByToken } from '~/accounts/activation.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { FormFaults } from '~/ui/form/form-faults.tsx';
import { formLinks } from '~/ui/form/sheet.ts';
import { SignInForm } from '~/ui/form/sign-in-form.tsx';
import { now } from '~/web/clock.server.ts';
import { issueFormToken } from '~/web/form-token.server.ts';
import type { PageHandle } from '~/web/page-handle.ts';
import { paths } from '~/web/paths.ts';
import { sayingSo } from '~/web/unexpected.server.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'account.activation.title',
  strings: ['account', 'errors'],
  scripts: true,
  unlisted: true,
};

interface Activation {
  formToken: string;
  /** Null when it failed; `fault` then says why. */
  name: string | null;
  fault: Key | null;
  hasErrors: boolean;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { formToken, headers } = issueFormToken(request);
  const failed = (status: number, fault: Key) =>
    json<Activation>({ formToken, name: null, fault, hasErrors: true }, { status, headers });
  const activate = async () => {
    const account = await activateByToken(params.activationToken ?? '', now(), context.requestId);
    if (!account) return failed(404, 'errors.activation.invalid');
    return json<Activation>({ formToken, name: account.name, fault: null, hasErrors: false }, { headers });
  };
  return sayingSo(activate, { requestId: context.requestId, say: () => failed(500, 'errors.activation.other') });
}

export default function Activate() {
  const t = useTranslate();
  const { formToken, name, fault } = useLoaderData<Activation>();
  return (
    <section className="narrow">
      <h1>{name === null ? t('account.activation.title') : t('account.activation.welcome', { name })}</h1>
      {fault ? <Failed fault={fault} /> : <p>{t('account.activation.text')}</p>}
      {name === null ? null : <SignInForm formToken={formToken} />}
    </section>
  );
}

function Failed({ fault }: { fault: Key }) {
  const t = useTranslate();
  return (
    <>
      <FormFaults form={{ values: {}, errors: {}, message: fault }} />
      <p>
        {t('account.activation.failedHelp')} <a href={paths.login()}>{t('account.signIn.title')}</a>
      </p>
    </>
  );
}
