import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { useCloseOnClickOutside } from '../page/use-close-on-click-outside.ts';
import { useMenuLinks } from './menu.tsx';

interface Props {
  path: string;
  /** More list items. */
  children: ReactNode;
}

/** Everything of the header that has no room on a narrow screen; wide ones hide it. */
export function MoreMenu({ path, children }: Props) {
  const t = useTranslate();
  return (
    <nav className="more" aria-label={t('common.menu.label')}>
      <details ref={useCloseOnClickOutside()} className="drop" suppressHydrationWarning>
        <summary>{t('common.menu.more')}</summary>
        <ul>
          {useMenuLinks(path).map((link) => (
            <li key={link.href}>
              <a {...link} />
            </li>
          ))}
          <li>
            <a href={urls.carbon()}>{t('common.header.badge')}</a>
          </li>
          {children}
        </ul>
      </details>
    </nav>
  );
}
