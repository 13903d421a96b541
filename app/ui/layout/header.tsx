import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { SignInDialog } from '../form/sign-in-dialog.tsx';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';

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

export function Header({ account, csrfToken, path }: Props) {
  const { language, t } = useI18n();
  const product = t('common.product');
  return (
    <header className={account ? 'header signed' : 'header'}>
      <a className="brand" href={urls.home(language)}>
        <Logo />
        <span>
          {account && account.agencyName !== product
            ? t('common.header.titleFor', { product, agency: account.agencyName })
            : product}
        </span>
      </a>
      <Menu path={path} />
      <div className="header-side">
        <a className="badge" href={urls.carbon()}>
          <Icon of="leaf" />
          <span className="wordy">{t('common.header.badge')}</span>
        </a>{' '}
        {account ? <SignedIn csrfToken={csrfToken} isAdmin={account.isAdmin} /> : <SignInDialog />}
      </div>
    </header>
  );
}

function SignedIn({ csrfToken, isAdmin }: { csrfToken: string | undefined; isAdmin: boolean }) {
  const t = useTranslate();
  return (
    <>
      {isAdmin ? (
        <a className="button" href={urls.admin()}>
          {t('common.header.admin')}
        </a>
      ) : null}
      <a className="button" href={urls.members()}>
        {t('common.header.account')}
      </a>
      <form method="post" action={urls.logout()}>
        <input type="hidden" name="form_token" value={csrfToken ?? ''} />
        <button type="submit" className="button logout">
          <Icon of="leave" />
          <span className="wordy">{t('common.header.logout')}</span>
        </button>
      </form>
    </>
  );
}
