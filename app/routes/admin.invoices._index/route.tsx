import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAdmin } from '~/auth/guards.server.ts';
import { formattersOf } from '~/i18n/formatters.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { listErasedInvoices } from '~/operations/admin/erased-invoices.server.ts';
import type { PageHandle } from '~/page.ts';
import { AdminNav } from '~/ui/admin/admin-nav.tsx';
import { ErasedInvoices } from '~/ui/admin/erased-invoices.tsx';
import { urls } from '~/urls.ts';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.erasedInvoices.title', strings: ['admin'] };

/** Invoices that the law keeps after their account is erased. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAdmin(args);
  const after = new URL(args.request.url).searchParams.get('after');
  const { invoices, older } = await listErasedInvoices(after, { adminId: account.id, ip: args.context.ip });
  const { money } = formattersOf('en');
  const rows = invoices.map(({ issuedAt, total, currency, ...invoice }) => ({
    ...invoice,
    day: issuedAt.toISOString().slice(0, 10),
    amount: money(total, currency),
  }));
  return json({ rows, older }, { headers: { 'Cache-Control': 'no-store' } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ErasedInvoicesPage() {
  const t = useTranslate();
  const { rows, older } = useLoaderData<typeof loader>();
  return (
    <div className="admin">
      <AdminNav here={urls.adminInvoices()} />
      <h1>{t('admin.erasedInvoices.title')}</h1>
      <ErasedInvoices rows={rows} older={older} />
    </div>
  );
}
