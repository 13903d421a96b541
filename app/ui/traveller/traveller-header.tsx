import { useEffect, useState } from 'react';
import { languageFacts, languages } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { useCloseOnClickOutside } from '../page/use-close-on-click-outside.ts';

interface Props {
  agency: TravellerDocument['agency'] | null;
  /** Paths of the logos that the link's account has. */
  logos: readonly string[];
}

/** The agency's name, and the page in other languages: each link takes the key along. */
export function TravellerHeader({ agency, logos }: Props) {
  const { language, t } = useI18n();
  const [key, setKey] = useState('');
  useEffect(() => {
    const read = () => setKey(location.hash);
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return (
    <header className="traveller-head">
      {agency?.logo && logos.includes(agency.logo) ? (
        <img src={agency.logo} width="150" height="40" alt={agency.name} />
      ) : (
        <strong>{agency?.name || t('share.page.title')}</strong>
      )}
      <details ref={useCloseOnClickOutside()} className="languages drop" suppressHydrationWarning>
        <summary>
          <span className="visually-hidden">{t('common.menu.language')}: </span>
          {languageFacts[language].name}
        </summary>
        <ul>
          {languages.map((each) => (
            <li key={each}>
              <a
                href={`?lang=${each}${key}`}
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
    </header>
  );
}
