import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { SignInDialog, useSignInDialog } from '../form/sign-in-dialog.tsx';
import { type Badge, useBadgeLink } from './badge.ts';
import { Icon } from './icon.tsx';
import { LanguageList } from './language-list.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { MoreMenu } from './more-menu.tsx';

/** Who is signed in. */
export interface HeaderAccount {
  /** What this browser keeps is kept by it. */
  id: string;
  agencyName: string;
  isAdmin: boolean;
}

interface Props {
  badge: Badge;
  account: HeaderAccount | null;
  csrfToken: string | undefined;
  path: string;
}

/** One row at every width: what has no room stands in the menu at its end. */
export function Header({ badge, account, csrfToken, path }: Props) {
  const { language, t } = useI18n();
  const link = useBadgeLink(badge);
  return (
    <header className="header">
      <a className="brand" href={urls.home(language)}>
        <Logo />
        <span>{t('common.product')}</span>
      </a>
      <Menu path={path} />
      {link && (
        <a className="item badge" href={link.href}>
          <Icon of="leaf" />
          <span className="wordy">{link.text}</span>
        </a>
      )}
      <LanguageList />
      {account ? <SignedIn {...{ badge, account, csrfToken, path }} /> : <Visitor {...{ badge, path }} />}
    </header>
  );
}

function Visitor({ badge, path }: { badge: Badge; path: string }) {
  const t = useTranslate();
  const access = useSignInDialog();
  const link = { href: urls.login(), onClick: access.open, children: t('common.access.title') };
  return (
    <>
      <a className="item" href={urls.login()} aria-current={path === urls.login() ? 'page' : undefined}>
        {t('common.header.signIn')}
      </a>{' '}
      <a className="button" {...link} />
      <MoreMenu {...{ badge, path }}>
        <li>
          <a {...link} />
        </li>
      </MoreMenu>
      <SignInDialog {...access} />
    </>
  );
}

interface SignedInProps {
  badge: Badge;
  account: HeaderAccount;
  csrfToken: string | undefined;
  path: string;
}

function SignedIn({ badge, account, csrfToken, path }: SignedInProps) {
  const t = useTranslate();
  const admin = account.isAdmin ? { href: urls.admin(), children: t('common.header.admin') } : null;
  const signOut = (
    <form method="post" action={urls.logout()}>
      <input type="hidden" name="form_token" value={csrfToken ?? ''} />
      <button type="submit" className="button">
        {t('common.header.logout')}
      </button>
    </form>
  );
  return (
    <>
      {admin ? <a className="item" {...admin} /> : null}{' '}
      <a className="item" href={urls.members()} aria-current={path === urls.members() ? 'page' : undefined}>
        {t('common.header.account')} <small className="agency">{account.agencyName}</small>
      </a>{' '}
      {signOut}
      <MoreMenu {...{ badge, path }}>
        <li>{signOut}</li>
      </MoreMenu>
    </>
  );
}
