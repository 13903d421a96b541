import { languageFacts, languages } from '~/i18n/languages.ts';
import { useSpeech } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';
import { useLanguageAddress } from '../use-page.ts';

/**
 * Five places and nine languages, all plain links; the list of languages opens without a script. The blanks keep the
 * words apart in browsers that know no style sheets.
 */
export function Menu() {
  const { language, t } = useSpeech();
  const addressIn = useLanguageAddress();
  return (
    <nav className="menu" aria-label={t('common.menu.label')}>
      <a href={paths.home(language)}>{t('common.menu.home')}</a>{' '}
      <a href={paths.apiIntroduction()}>{t('common.menu.api')}</a> <a href={paths.howTo()}>{t('common.menu.how')}</a>{' '}
      <a href={paths.about()}>{t('common.menu.about')}</a> <a href={paths.blog()}>{t('common.menu.blog')}</a>{' '}
      {/* A visitor may have opened the list before the scripts came. */}
      <details className="languages" suppressHydrationWarning>
        <summary>
          <span className="visually-hidden">{t('common.menu.language')}: </span>
          {languageFacts[language].name}
        </summary>
        <ul>
          {languages.map((each) => (
            <li key={each}>
              <a
                href={addressIn(each)}
                lang={languageFacts[each].tag}
                hrefLang={languageFacts[each].tag}
                aria-current={each === language ? 'true' : undefined}
              >
                {languageFacts[each].name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
