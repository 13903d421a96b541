import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { useCloseOnClickOutside } from '../page/use-close-on-click-outside.ts';
import { type Badge, useBadgeLink } from './badge.ts';
import { useMenuLinks } from './menu.tsx';

interface Props {
  badge: Badge;
  path: string;
  /** More list items. */
  children: ReactNode;
}

/** Everything of the header that has no room on a narrow screen; wide ones hide it. */
export function MoreMenu({ badge, path, children }: Props) {
  const t = useTranslate();
  const link = useBadgeLink(badge);
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
          {link && (
            <li>
              <a href={link.href}>{link.text}</a>
            </li>
          )}
          {children}
        </ul>
      </details>
    </nav>
  );
}
