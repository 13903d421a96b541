import { Fragment } from 'react';
import { type Language, languageFacts, languages } from '~/i18n/languages.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { useLanguageUrl } from '../page/use-page.ts';
import drawings from './flags.svg';

/** Countries by the names of the views in the picture; null where the specification has none. */
const flags: Record<Language, string | null> = {
  ...{ en: 'gb', es: 'es', cn: 'cn', pt: 'br', de: 'de', fr: 'fr' },
  ...{ no: null, nl: 'nl', tr: null },
};
const flagged = languages.filter((language) => flags[language] !== null);

interface Props {
  social: readonly { href: string; name: string }[];
  plain: boolean;
  /** Path to return to after a choice in the footer. */
  path: string;
}

export function Footer({ social, plain, path }: Props) {
  const t = useTranslate();
  const urlIn = useLanguageUrl();
  return (
    <footer className="footer">
      <p>{t('common.footer.purpose')}</p>
      <nav className="flags" aria-label={t('common.footer.languages')}>
        {flagged.map((language) => (
          <Fragment key={language}>
            <a href={urlIn(language)} hrefLang={languageFacts[language].tag}>
              <img
                src={`${drawings}#${flags[language]}`}
                alt={languageFacts[language].name}
                lang={languageFacts[language].tag}
                width="21"
                height="14"
                loading="lazy"
              />
            </a>{' '}
          </Fragment>
        ))}
      </nav>
      <nav className="footer-links" aria-label={t('common.footer.label')}>
        <a href={urls.tools()}>{t('common.footer.tools')}</a> <a href={urls.privacy()}>{t('common.footer.privacy')}</a>{' '}
        <a href={urls.terms()}>{t('common.footer.terms')}</a> <a href={urls.status()}>{t('common.footer.status')}</a>{' '}
        <a href={urls.suggestions()}>{t('common.footer.contact')}</a>{' '}
        {social.map(({ href, name }) => (
          <Fragment key={href}>
            <a href={href} rel="me noopener">
              {name}
            </a>{' '}
          </Fragment>
        ))}
        <a href={urls.noScript(path)} rel="nofollow">
          {t(plain ? 'common.footer.full' : 'common.footer.plain')}
        </a>
      </nav>
    </footer>
  );
}
