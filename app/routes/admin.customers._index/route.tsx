import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAdmin } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { maxSearchLength, searchCustomers } from '~/operations/admin/customers.server.ts';
import type { PageHandle } from '~/page.ts';
import { AdminNav } from '~/ui/admin/admin-nav.tsx';
import { CustomerSearch } from '~/ui/admin/customer-search.tsx';
import { Customers } from '~/ui/admin/customers.tsx';
import { urls } from '~/urls.ts';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.customers.title', strings: ['admin'] };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const search = query.get('q') ?? '';
  const found = await searchCustomers(search, query.get('after'));
  const headers = { 'Cache-Control': 'no-store' };
  if (!found.ok) return json({ search: search.slice(0, maxSearchLength), found: null }, { status: 422, headers });
  return json({ search, found }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function CustomersPage() {
  const t = useTranslate();
  const { search, found } = useLoaderData<typeof loader>();
  return (
    <div className="admin">
      <AdminNav here={urls.adminCustomers()} />
      <h1>{t('admin.customers.title')}</h1>
      <CustomerSearch search={search} isTooLong={found === null} />
      {found ? <Customers {...found} search={search} /> : null}
    </div>
  );
}
