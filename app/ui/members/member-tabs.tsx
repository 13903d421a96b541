import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';

const tabs = [
  { name: 'details', url: urls.members() },
  { name: 'api', url: urls.membersApi() },
  { name: 'webhooks', url: urls.membersWebhooks() },
  { name: 'contact', url: urls.membersContact() },
  { name: 'edit', url: urls.membersEdit() },
  { name: 'branding', url: urls.membersBranding() },
  { name: 'templates', url: urls.membersTemplates() },
  { name: 'invoices', url: urls.membersInvoices() },
  { name: 'trips', url: urls.membersTrips() },
  { name: 'security', url: urls.membersSecurity() },
] as const;

/** The pages of 'Security'; the first one has its URL. */
export const securityPages = [
  { name: 'signIn', url: urls.membersSecurity() },
  { name: 'sessions', url: urls.membersSessions() },
  { name: 'activity', url: urls.membersActivity() },
  { name: 'data', url: urls.membersData() },
] as const;

const currentPath = (path: string) => path.replace(/\/$/, '');

const isSecurityPage = (path: string) => securityPages.some(({ url }) => url === currentPath(path));

/** The tab of a page that is none itself. */
function tabOf(here: string): string | null {
  if (isSecurityPage(here)) return urls.membersSecurity();
  if (here === urls.membersRequests()) return urls.membersApi();
  const isAboutPlan = [urls.membersPlan(), urls.cancelPlan(), urls.card()].some((url) => here.startsWith(url));
  return isAboutPlan ? urls.members() : null;
}

/** The account's pages, and a button that signs out. */
export function MemberTabs({ path }: { path: string }) {
  const t = useTranslate();
  const here = currentPath(path);
  const currentOf = (url: string) => {
    if (here === url) return 'page';
    return url === tabOf(here) ? 'true' : undefined;
  };
  return (
    <nav className="tabs" aria-label={t('members.tabsLabel')}>
      <ul>
        {tabs.map(({ name, url }) => (
          <li key={name}>
            <a href={url} aria-current={currentOf(url)}>
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

/** Only on the pages of 'Security'. */
export function SecurityTabs({ path }: { path: string }) {
  const t = useTranslate();
  if (!isSecurityPage(path)) return null;
  return (
    <nav className="subtabs" aria-label={t('members.tabs.security')}>
      <ul>
        {securityPages.map(({ name, url }) => (
          <li key={name}>
            <a href={url} aria-current={currentPath(path) === url ? 'page' : undefined}>
              {t(`members.tabs.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
