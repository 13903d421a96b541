import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';

const tabs = [
  { name: 'details', url: urls.members() },
  { name: 'api', url: urls.membersApi() },
  { name: 'contact', url: urls.membersContact() },
  { name: 'edit', url: urls.membersEdit() },
  { name: 'invoices', url: urls.membersInvoices() },
  { name: 'sessions', url: urls.membersSessions() },
  { name: 'activity', url: urls.membersActivity() },
  { name: 'data', url: urls.membersData() },
] as const;

/** The account's pages, and a button that signs out. */
export function MemberTabs({ path }: { path: string }) {
  const t = useTranslate();
  const here = path.replace(/\/$/, '');
  return (
    <nav className="tabs" aria-label={t('members.tabsLabel')}>
      <ul>
        {tabs.map(({ name, url }) => (
          <li key={name}>
            <a href={url} aria-current={here === url ? 'page' : undefined}>
              {t(`members.tabs.${name}`)}
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
