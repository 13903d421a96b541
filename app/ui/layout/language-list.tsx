import { useEffect, useRef } from 'react';
import { languageFacts, languages } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { useLanguageUrl } from '../page/use-page.ts';
import { Icon } from './icon.tsx';

/** A `<details>` element; with JavaScript, Escape and a click elsewhere close it. */
export function LanguageList() {
  const { language, t } = useI18n();
  const urlIn = useLanguageUrl();
  return (
    // The list may have been opened before hydration.
    <details ref={useCloseOnClickOutside()} className="languages" suppressHydrationWarning>
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

function useCloseOnClickOutside() {
  const list = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (list.current && target instanceof Node && !list.current.contains(target)) list.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !list.current?.open) return;
      if (list.current.contains(document.activeElement)) list.current.querySelector('summary')?.focus();
      list.current.open = false;
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return list;
}
