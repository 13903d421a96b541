import { Fragment } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** The site's main pages. The blanks keep the words apart in browsers without CSS. */
export function Menu({ path }: { path: string }) {
  const { t } = useI18n();
  return (
    <nav className="menu" aria-label={t('common.menu.label')}>
      {useMenuLinks(path).map((link) => (
        <Fragment key={link.href}>
          <a {...link} />{' '}
        </Fragment>
      ))}
    </nav>
  );
}

/** Attributes of each link, its words included. */
export function useMenuLinks(path: string) {
  const { language, t } = useI18n();
  const link = (href: string, children: string) => ({
    href,
    children,
    'aria-current': path === href ? ('page' as const) : undefined,
  });
  return [
    link(urls.home(language), t('common.menu.home')),
    link(urls.apiIntroduction(), t('common.menu.api')),
    link(urls.howTo(), t('common.menu.how')),
    link(urls.pricing(), t('common.menu.pricing')),
    link(urls.about(), t('common.menu.about')),
    link(urls.blog(), t('common.menu.blog')),
  ];
}
