import { Fragment } from 'react';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { useLanguageUrl } from '../page/use-page.ts';
import drawings from './flags.svg';

/** Languages, and countries by the names of the views in the picture. */
const flags: readonly (readonly [Language, string])[] = [
  ['en', 'gb'],
  ['es', 'es'],
  ['cn', 'cn'],
  ['pt', 'br'],
  ['de', 'de'],
  ['fr', 'fr'],
  ['nl', 'nl'],
];

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
        {flags.map(([language, flag]) => (
          <Fragment key={language}>
            <a href={urlIn(language)} hrefLang={languageFacts[language].tag}>
              <img
                src={`${drawings}#${flag}`}
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
        <a href={urls.privacy()}>{t('common.footer.privacy')}</a> <a href={urls.terms()}>{t('common.footer.terms')}</a>{' '}
        <a href={urls.status()}>{t('common.footer.status')}</a>{' '}
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
