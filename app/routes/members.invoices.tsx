import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { requireMember } from '~/web/members.server.ts';
import type { PageHandle } from '~/web/page-handle.ts';

export const handle: PageHandle = { title: 'members.invoices.title', strings: ['members'] };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request);
  return json({}, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Invoices() {
  const t = useTranslate();
  return (
    <>
      <h2>{t('members.invoices.title')}</h2>
      <p>{t('members.invoices.none')}</p>
    </>
  );
}
