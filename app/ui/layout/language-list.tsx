import { languageFacts, languages } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { useCloseOnClickOutside } from '../page/use-close-on-click-outside.ts';
import { useLanguageUrl } from '../page/use-page.ts';
import { Icon } from './icon.tsx';

export function LanguageList() {
  const { language, t } = useI18n();
  const urlIn = useLanguageUrl();
  return (
    // The list may have been opened before hydration.
    <details ref={useCloseOnClickOutside()} className="languages drop" suppressHydrationWarning>
      <summary>
        <Icon of="globe" />
        <span className="visually-hidden">{t('common.menu.language')}: </span>
        <span className="wordy">{languageFacts[language].name}</span>
      </summary>
      <ul>
        {languages.map((each) => (
          <li key={each}>
            <a
              href={urlIn(each)}
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
  );
}
