import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';

const tabs = [undefined, 'api', 'contact', 'edit', 'invoices'] as const;

/** The six tabs: five pages with addresses of their own, and a button that signs out. */
export function MemberTabs({ path }: { path: string }) {
  const t = useTranslate();
  const here = path.replace(/\/$/, '');
  return (
    <nav className="tabs" aria-label={t('members.tabsLabel')}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab ?? 'details'}>
            <a href={urls.members(tab)} aria-current={here === urls.members(tab) ? 'page' : undefined}>
              {t(`members.tabs.${tab ?? 'details'}`)}
            </a>
          </li>
        ))}
        <li>
          <form method="post" action={urls.logout()}>
            <CsrfField />
            <button type="submit">{t('members.tabs.logout')}</button>
          </form>
        </li>
      </ul>
    </nav>
  );
}
