import { useSpeech, useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';
import { AccessDialog } from '../form/access-dialog.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';

/** Who is signed in. */
export interface HeaderAccount {
  agencyName: string;
}

interface Props {
  account: HeaderAccount | null;
  formToken: string | undefined;
}

export function Header({ account, formToken }: Props) {
  const { language, t } = useSpeech();
  const product = t('common.product');
  return (
    <header className="header">
      <a className="brand" href={paths.home(language)}>
        <Logo />
        <span>{account ? t('common.header.titleFor', { product, agency: account.agencyName }) : product}</span>
      </a>
      <Menu />
      <div className="header-side">
        <a className="badge" href={paths.carbon()}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d="M14 2C6 1 1 5 3 13c8 1 12-3 11-11ZM3 13 10 6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
          <span>{t('common.header.badge')}</span>
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
        <button type="submit" className="button">
          {t('common.header.logout')}
        </button>
      </form>
    </>
  );
}
