import { useRouteLoaderData } from '@remix-run/react';
import { type Language, languageFacts, languages } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { useCloseOnClickOutside } from '../page/use-close-on-click-outside.ts';
import { useLanguageUrl } from '../page/use-page.ts';
import { Icon } from './icon.tsx';

/** Links, or buttons of the posted form, so that its text and result stay. */
export function LanguageList() {
  const { language, t } = useI18n();
  const urlIn = useLanguageUrl();
  const { formToKeep } = useRouteLoaderData<{ formToKeep?: string }>('root') ?? {};
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
            {formToKeep ? (
              <button
                type="submit"
                form={formToKeep}
                formAction={`${urlIn(each)}#answer`}
                name="again"
                value="1"
                {...attributesOf(each, language)}
              >
                {languageFacts[each].name}
              </button>
            ) : (
              <a href={urlIn(each)} hrefLang={languageFacts[each].tag} {...attributesOf(each, language)}>
                {languageFacts[each].name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const attributesOf = (each: Language, shown: Language) => ({
  lang: languageFacts[each].tag,
  'aria-current': each === shown ? ('true' as const) : undefined,
});
