import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { formLinks } from '~/ui/form/links.ts';
import { findQuotaWarningPreference, setQuotaWarningPreference } from '~/usage/quota-warning-preference.server.ts';

export const links = formLinks;

export const handle: PageHandle = { title: 'members.warning.title', strings: ['members'], unlisted: true };

/** Opening the address changes nothing: mail scanners do that too. */
export async function loader({ params: { ticket = '' } }: LoaderFunctionArgs) {
  const choice = await findQuotaWarningPreference(ticket);
  if (!choice) throw new Response(null, { status: 404 });
  return json(choice, { headers: { 'Cache-Control': 'no-store' } });
}

/** The ticket is the proof. What is not `wanted=yes` ends the mails: mail programmes post `List-Unsubscribe=One-Click`. */
export async function action({ params: { ticket = '' }, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  if (!(await setQuotaWarningPreference(ticket, form.get('wanted') === 'yes')))
    throw new Response(null, { status: 404 });
  return json(null, { headers: { 'Cache-Control': 'no-store' } });
}

export default function QuotaMails() {
  const t = useTranslate();
  const { wanted } = useLoaderData<typeof loader>();
  return (
    <section className="narrow">
      <h1>{t('members.warning.title')}</h1>
      <p role="status">{t(wanted ? 'members.warning.on' : 'members.warning.off')}</p>
      <p>{t('members.warning.always')}</p>
      <form method="post">
        <button type="submit" name="wanted" value={wanted ? 'no' : 'yes'} className="button">
          {t(wanted ? 'members.warning.stop' : 'members.warning.start')}
        </button>
      </form>
    </section>
  );
}
