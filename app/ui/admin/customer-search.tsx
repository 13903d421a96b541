import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { ErrorText } from '../form/error-text.tsx';

export function CustomerSearch({ search, isTooLong }: { search: string; isTooLong: boolean }) {
  const t = useTranslate();
  return (
    <form method="get" action={urls.adminCustomers()} className="admin-search">
      <label htmlFor="q">{t('admin.customers.search')}</label>
      <ErrorText id="q-fault" message={isTooLong ? t('admin.customers.tooLong') : undefined} />
      <p className="admin-actions">
        <input
          type="search"
          id="q"
          name="q"
          defaultValue={search}
          autoComplete="off"
          aria-invalid={isTooLong ? true : undefined}
          aria-describedby={isTooLong ? 'q-fault' : undefined}
        />
        <button type="submit">{t('admin.customers.find')}</button>
      </p>
    </form>
  );
}
