import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { formLinks } from '~/ui/form/sheet.ts';
import type { PageHandle } from '~/web/page-handle.ts';
import { readSignedUp } from '~/web/signed-up.server.ts';

export const links = formLinks;

export const handle: PageHandle = { title: 'account.mailSent.title', strings: ['account'], unlisted: true };

export function loader({ request }: LoaderFunctionArgs) {
  return json({ signedUp: readSignedUp(request) }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function MailSent() {
  const t = useTranslate();
  const { signedUp } = useLoaderData<typeof loader>();
  return (
    <section className="narrow">
      <h1>{signedUp ? t('account.mailSent.hello', { name: signedUp.name }) : t('account.mailSent.title')}</h1>
      <p>{signedUp ? t('account.mailSent.text', { email: signedUp.email }) : t('account.mailSent.plain')}</p>
      <p>{t('account.mailSent.junk')}</p>
    </section>
  );
}
