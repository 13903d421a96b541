import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { ResendActivation } from '~/ui/form/resend-activation.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { urls } from '~/urls.ts';
import { mailAgainByForm, mailSentPage } from './mail-again.server.ts';

export const links = formLinks;

export const handle: PageHandle = { title: 'account.mailSent.title', strings: ['account', 'errors'], unlisted: true };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { formToken, headers } = issueCsrfToken(request);
  return json({ formToken, ...mailSentPage(request, context.now) }, { headers });
}

export const action = ({ request, context }: ActionFunctionArgs) => mailAgainByForm(request, context);

export default function MailSent() {
  const { t, language } = useI18n();
  const { signedUp, done } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <section className="narrow">
      <h1>{signedUp ? t('account.mailSent.hello', { name: signedUp.name }) : t('account.mailSent.title')}</h1>
      {done && !form ? (
        <SuccessMessage>{t(done === 'resent' ? 'account.signIn.resent' : 'account.mailSent.corrected')}</SuccessMessage>
      ) : null}
      <FormErrors form={form} />
      <p>{signedUp ? t('account.mailSent.text', { email: signedUp.email }) : t('account.mailSent.plain')}</p>
      <p>{t('account.mailSent.junk')}</p>
      {signedUp ? <ResendActivation email={signedUp.email} form={form} /> : null}
      <p>
        <a className="alone" href={urls.login()}>
          {t('account.signIn.title')}
        </a>
        {' · '}
        <a className="alone" href={urls.home(language)}>
          {t('account.mailSent.converter')}
        </a>
      </p>
    </section>
  );
}
