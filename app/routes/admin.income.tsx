import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAdmin } from '~/auth/guards.server.ts';
import { formattersOf } from '~/i18n/formatters.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { readIncome } from '~/operations/admin/income.server.ts';
import type { PageHandle } from '~/page.ts';
import { AdminNav } from '~/ui/admin/admin-nav.tsx';
import { Income } from '~/ui/admin/income.tsx';
import { urls } from '~/urls.ts';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.income.title', strings: ['admin'] };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { money } = formattersOf('en');
  const rows = (await readIncome(args.context.now)).map(({ month, plan, currency, net, tax }) => ({
    month,
    plan,
    currency,
    net: money(net, currency),
    tax: money(tax, currency),
    total: money(net + tax, currency),
  }));
  return json({ rows }, { headers: { 'Cache-Control': 'no-store' } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function IncomePage() {
  const t = useTranslate();
  const { rows } = useLoaderData<typeof loader>();
  return (
    <div className="admin">
      <AdminNav here={urls.adminIncome()} />
      <h1>{t('admin.income.title')}</h1>
      <p>{t('admin.income.text')}</p>
      <Income rows={rows} />
    </div>
  );
}
