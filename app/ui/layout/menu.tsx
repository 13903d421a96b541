import { useSpeech } from '~/i18n/use-translate.tsx';
import { paths } from '~/urls.ts';
import { Icon } from './icon.tsx';
import { LanguageList } from './language-list.tsx';

/**
 * Five places and nine languages, all plain links. The blanks keep the words apart in browsers that know no style sheets;
 * a telephone shows a house and a globe instead of the wordy names.
 */
export function Menu({ path }: { path: string }) {
  const { language, t } = useSpeech();
  const to = (href: string) => ({ href, 'aria-current': path === href ? ('page' as const) : undefined });
  return (
    <nav className="menu" aria-label={t('common.menu.label')}>
      <a {...to(paths.home(language))}>
        <Icon of="home" />
        <span className="wordy">{t('common.menu.home')}</span>
      </a>{' '}
      <a {...to(paths.apiIntroduction())}>{t('common.menu.api')}</a>{' '}
      <a {...to(paths.howTo())}>{t('common.menu.how')}</a> <a {...to(paths.about())}>{t('common.menu.about')}</a>{' '}
      <a {...to(paths.blog())}>{t('common.menu.blog')}</a> <LanguageList />
    </nav>
  );
}
