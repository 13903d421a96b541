import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAdmin } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { readConversions } from '~/operations/admin/conversions.server.ts';
import type { PageHandle } from '~/page.ts';
import { AdminNav } from '~/ui/admin/admin-nav.tsx';
import { ConversionTables } from '~/ui/admin/conversion-tables.tsx';
import { urls } from '~/urls.ts';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.conversions.title', strings: ['admin'] };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return json(await readConversions(args.context.now), { headers: { 'Cache-Control': 'no-store' } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Conversions() {
  const t = useTranslate();
  const statistics = useLoaderData<typeof loader>();
  return (
    <div className="admin">
      <AdminNav here={urls.adminConversions()} />
      <h1>{t('admin.conversions.title')}</h1>
      <p>{t('admin.conversions.text')}</p>
      <ConversionTables {...statistics} />
    </div>
  );
}
