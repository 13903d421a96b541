import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Badge } from './badge.ts';
import { Footer } from './footer.tsx';
import { Header, type HeaderAccount } from './header.tsx';

export interface Site {
  social: readonly { href: string; name: string }[];
  plain: boolean;
  badge?: Badge;
  account: HeaderAccount | null;
  /** CSRF token of the sign-out form. */
  formToken?: string;
}

interface Props {
  site: Site;
  path: string;
  children: ReactNode;
}

/** Header, content and footer of every page. */
export function Layout({ site, path, children }: Props) {
  const t = useTranslate();
  return (
    <>
      <a className="skip" href="#content">
        {t('common.skip')}
      </a>
      <Header badge={site.badge} account={site.account} csrfToken={site.formToken} path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer social={site.social} plain={site.plain} path={path} />
    </>
  );
}
