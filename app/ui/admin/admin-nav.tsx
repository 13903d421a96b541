import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

const pages = [
  { name: 'overview', url: urls.admin() },
  { name: 'customers', url: urls.adminCustomers() },
  { name: 'invoices', url: urls.adminInvoices() },
  { name: 'conversions', url: urls.adminConversions() },
  { name: 'income', url: urls.adminIncome() },
] as const;

/** The pages of admins. `here` is the current one's URL. */
export function AdminNav({ here }: { here: string }) {
  const t = useTranslate();
  return (
    <nav className="admin-nav side-menu" aria-label={t('admin.nav.label')}>
      <ul>
        {pages.map(({ name, url }) => (
          <li key={name}>
            <a href={url} aria-current={here === url ? 'page' : undefined}>
              {t(`admin.nav.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
