import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PageHandle } from '~/page.ts';
import { InvoiceList } from '~/ui/billing/invoice-list.tsx';
import { invoiceRows } from './invoice-rows.server.ts';

export const handle: PageHandle = { title: 'members.invoices.title', strings: ['invoice', 'members'] };

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const invoices = await invoiceRows(account.id, args.context.language);
  return json({ invoices });
}

export default function Invoices() {
  const t = useTranslate();
  const { invoices } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t('members.invoices.title')}</h1>
      <div className="card">
        <InvoiceList invoices={invoices} />
      </div>
    </>
  );
}
