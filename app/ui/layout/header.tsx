import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { SignInDialog, useSignInDialog } from '../form/sign-in-dialog.tsx';
import { Icon } from './icon.tsx';
import { LanguageList } from './language-list.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { MoreMenu } from './more-menu.tsx';

/** Who is signed in. */
export interface HeaderAccount {
  agencyName: string;
  isAdmin: boolean;
}

interface Props {
  account: HeaderAccount | null;
  csrfToken: string | undefined;
  path: string;
}

/** One row at every width: what has no room stands in the menu at its end. */
export function Header({ account, csrfToken, path }: Props) {
  const { language, t } = useI18n();
  return (
    <header className="header">
      <a className="brand" href={urls.home(language)}>
        <Logo />
        <span>{t('common.product')}</span>
      </a>
      <Menu path={path} />
      <a className="item badge" href={urls.carbon()}>
        <Icon of="leaf" />
        <span className="wordy">{t('common.header.badge')}</span>
      </a>
      <LanguageList />
      {account ? <SignedIn {...{ account, csrfToken, path }} /> : <Visitor path={path} />}
    </header>
  );
}

function Visitor({ path }: { path: string }) {
  const t = useTranslate();
  const access = useSignInDialog();
  const link = { href: urls.login(), onClick: access.open, children: t('common.access.title') };
  return (
    <>
      <a className="item" href={urls.login()} aria-current={path === urls.login() ? 'page' : undefined}>
        {t('common.header.signIn')}
      </a>{' '}
      <a className="button" {...link} />
      <MoreMenu path={path}>
        <li>
          <a {...link} />
        </li>
      </MoreMenu>
      <SignInDialog {...access} />
    </>
  );
}

interface SignedInProps {
  account: HeaderAccount;
  csrfToken: string | undefined;
  path: string;
}

function SignedIn({ account, csrfToken, path }: SignedInProps) {
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
      <MoreMenu path={path}>
        <li>{signOut}</li>
      </MoreMenu>
    </>
  );
}
