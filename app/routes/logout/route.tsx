import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { findSignedIn } from '~/auth/session.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { CsrfField } from '~/ui/form/csrf-field.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { urls } from '~/urls.ts';
import { signOutByForm } from './sign-out.server.ts';

export const links = formLinks;

export const handle: PageHandle = { title: 'account.logout.title', strings: ['account'] };

/** A link cannot sign out (another site's picture could be one): it asks. */
export async function loader(args: LoaderFunctionArgs) {
  if (!(await findSignedIn(args))) return redirect(urls.home(args.context.language));
  const { formToken, headers } = issueCsrfToken(args.request);
  return json({ formToken }, { headers });
}

export const action = (args: ActionFunctionArgs) => signOutByForm(args);

export default function Logout() {
  const t = useTranslate();
  return (
    <section className="narrow">
      <h1>{t('account.logout.title')}</h1>
      <p>{t('account.logout.text')}</p>
      <form method="post">
        <CsrfField />
        <button type="submit" className="button">
          {t('account.logout.submit')}
        </button>
      </form>
    </section>
  );
}
