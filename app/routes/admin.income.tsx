import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAdmin } from '~/auth/guards.server.ts';
import { formattersOf } from '~/i18n/formatters.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { type IncomeRow, readIncome } from '~/operations/admin/income.server.ts';
import type { PageHandle } from '~/page.ts';
import { AdminNav } from '~/ui/admin/admin-nav.tsx';
import { Income } from '~/ui/admin/income.tsx';
import { urls } from '~/urls.ts';

export { adminLinks as links } from '~/ui/admin/links.ts';

export const handle: PageHandle = { title: 'admin.income.title', strings: ['admin'] };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { money } = formattersOf('en');
  const income = await readIncome(args.context.now);
  const amounts = ({ currency, net, tax }: Sum) => ({
    currency,
    net: money(net, currency),
    tax: money(tax, currency),
    total: money(net + tax, currency),
  });
  const rows = income.map((row) => ({ month: row.month, plan: row.plan, ...amounts(row) }));
  return json({ rows, sums: sumsOf(income).map(amounts) }, { headers: { 'Cache-Control': 'no-store' } });
}

type Sum = Pick<IncomeRow, 'currency' | 'net' | 'tax'>;

/** One for each currency. */
function sumsOf(rows: readonly IncomeRow[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { currency, net, tax } of rows) {
    const sum = sums.get(currency) ?? { currency, net: 0, tax: 0 };
    sums.set(currency, { currency, net: sum.net + net, tax: sum.tax + tax });
  }
  return [...sums.values()];
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function IncomePage() {
  const t = useTranslate();
  const { rows, sums } = useLoaderData<typeof loader>();
  return (
    <div className="admin">
      <AdminNav here={urls.adminIncome()} />
      <h1>{t('admin.income.title')}</h1>
      <p>{t('admin.income.text')}</p>
      <Income rows={rows} sums={sums} />
    </div>
  );
}
