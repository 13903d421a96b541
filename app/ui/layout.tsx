import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <a className="skip" href="#content">
        {t('common.skip')}
      </a>
      <main id="content">{children}</main>
    </>
  );
}
