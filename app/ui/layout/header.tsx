import { useSpeech, useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/urls.ts';
import { AccessDialog } from '../form/sign-in-dialog.tsx';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';

/** Who is signed in. */
export interface HeaderAccount {
  agencyName: string;
}

interface Props {
  account: HeaderAccount | null;
  formToken: string | undefined;
  path: string;
}

export function Header({ account, formToken, path }: Props) {
  const { language, t } = useSpeech();
  const product = t('common.product');
  return (
    <header className={account ? 'header signed' : 'header'}>
      <a className="brand" href={paths.home(language)}>
        <Logo />
        <span>{account ? t('common.header.titleFor', { product, agency: account.agencyName }) : product}</span>
      </a>
      <Menu path={path} />
      <div className="header-side">
        <a className="badge" href={paths.carbon()}>
          <Icon of="leaf" />
          <span className="wordy">{t('common.header.badge')}</span>
        </a>{' '}
        {account ? <SignedIn formToken={formToken} /> : <AccessDialog />}
      </div>
    </header>
  );
}

function SignedIn({ formToken }: { formToken: string | undefined }) {
  const t = useTranslate();
  return (
    <>
      <a className="button" href={paths.members()}>
        {t('common.header.account')}
      </a>
      <form method="post" action={paths.logout()}>
        <input type="hidden" name="form_token" value={formToken ?? ''} />
        <button type="submit" className="button logout">
          <Icon of="leave" />
          <span className="wordy">{t('common.header.logout')}</span>
        </button>
      </form>
    </>
  );
}
