import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findEmailChange } from '~/accounts/email-change.server.ts';
import { requireAccount } from '~/auth/guards.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { CsrfField } from '~/ui/form/csrf-field.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { resultAnchor } from '~/ui/form/result-anchor.ts';
import { urls } from '~/urls.ts';
import { confirmEmailByForm } from './confirm-email.server.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'account.emailChange.title',
  strings: ['account', 'errors'],
  unlisted: true,
};

/** Only the account that wants the address may confirm it: a link that went to a stranger gives nothing away. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  const { request, context, params } = args;
  const email = await findEmailChange(account.id, params.token ?? '', context.now);
  const { formToken, headers } = issueCsrfToken(request);
  const data = { formToken, email, former: account.email, hasErrors: email === null };
  return json(data, { headers, status: email ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAccount(args);
  return confirmEmailByForm(args.request, args.context, signedIn, args.params.token ?? '');
}

export default function ConfirmEmail() {
  const t = useTranslate();
  const { email, former } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <section className="narrow">
      <h1>{t('account.emailChange.title')}</h1>
      <FormErrors form={form ?? (email ? undefined : invalidLink)} />
      {email ? (
        <>
          <p>{t('account.emailChange.text', { email, former })}</p>
          <p>{t('account.emailChange.after')}</p>
          <form method="post" action={resultAnchor}>
            <CsrfField />
            <button type="submit" className="button">
              {t('account.emailChange.submit')}
            </button>
          </form>
        </>
      ) : null}
      <p>
        <a className="alone" href={urls.membersEdit()}>
          {t('account.emailChange.back')}
        </a>
      </p>
    </section>
  );
}

const invalidLink: FormState = { values: {}, errors: {}, message: 'errors.emailChange.invalid' };
