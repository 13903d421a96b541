import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/urls.ts';
import { FormToken } from '../form/csrf-field.tsx';

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
            <a href={paths.members(tab)} aria-current={here === paths.members(tab) ? 'page' : undefined}>
              {t(`members.tabs.${tab ?? 'details'}`)}
            </a>
          </li>
        ))}
        <li>
          <form method="post" action={paths.logout()}>
            <FormToken />
            <button type="submit">{t('members.tabs.logout')}</button>
          </form>
        </li>
      </ul>
    </nav>
  );
}
