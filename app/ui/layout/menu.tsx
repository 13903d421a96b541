import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { Icon } from './icon.tsx';
import { LanguageList } from './language-list.tsx';

/**
 * Plain links. The blanks keep the words apart in browsers without CSS; phones show a house and a globe instead of the
 * words.
 */
export function Menu({ path }: { path: string }) {
  const { language, t } = useI18n();
  const to = (href: string) => ({ href, 'aria-current': path === href ? ('page' as const) : undefined });
  return (
    <nav className="menu" aria-label={t('common.menu.label')}>
      <a {...to(urls.home(language))}>
        <Icon of="home" />
        <span className="wordy">{t('common.menu.home')}</span>
      </a>{' '}
      <a {...to(urls.apiIntroduction())}>{t('common.menu.api')}</a> <a {...to(urls.howTo())}>{t('common.menu.how')}</a>{' '}
      <a {...to(urls.about())}>{t('common.menu.about')}</a> <a {...to(urls.blog())}>{t('common.menu.blog')}</a>{' '}
      <LanguageList />
    </nav>
  );
}
