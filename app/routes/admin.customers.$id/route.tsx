import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAdmin } from '~/auth/guards.server.ts';
import type { PageHandle } from '~/page.ts';
import { AdminNav } from '~/ui/admin/admin-nav.tsx';
import { CustomerFacts } from '~/ui/admin/customer-facts.tsx';
import { CustomerInvoices } from '~/ui/admin/customer-invoices.tsx';
import { SignIns } from '~/ui/admin/sign-ins.tsx';
import { SuspendForm } from '~/ui/admin/suspend-form.tsx';
import { urls } from '~/urls.ts';
import { customerPage } from './customer-page.server.ts';
import { suspendByForm } from './suspend.server.ts';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.customers.one', strings: ['admin'] };

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAdmin(args);
  return customerPage(args, account);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args);
  return suspendByForm(args, account);
}

export default function CustomerPage() {
  const { customer, signIns, invoices, done } = useLoaderData<typeof loader>();
  return (
    <div className="admin">
      <AdminNav here={urls.adminCustomers()} />
      <CustomerFacts customer={customer} done={done} />
      <SuspendForm customer={customer} />
      <SignIns {...signIns} />
      <CustomerInvoices invoices={invoices} />
    </div>
  );
}
