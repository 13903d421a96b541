import { Fragment } from 'react';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';

/** Languages with a flag in the footer; the drawing stands in one small file of seven parts. */
const flags: readonly (readonly [Language, string])[] = [
  ['en', 'gb'],
  ['es', 'es'],
  ['cn', 'cn'],
  ['pt', 'pt'],
  ['de', 'de'],
  ['fr', 'fr'],
  ['nl', 'nl'],
];

interface Props {
  social: readonly { href: string; name: string }[];
  plain: boolean;
  /** Where a choice made here leads back to. */
  path: string;
}

export function Footer({ social, plain, path }: Props) {
  const t = useTranslate();
  return (
    <footer className="footer">
      <p>{t('common.footer.purpose')}</p>
      <nav className="flags" aria-label={t('common.footer.languages')}>
        {flags.map(([language, flag]) => (
          <Fragment key={language}>
            <a href={paths.home(language)} hrefLang={languageFacts[language].tag}>
              <img
                src={`/flags.svg#${flag}`}
                alt={languageFacts[language].name}
                lang={languageFacts[language].tag}
                width={24}
                height={16}
                loading="lazy"
              />
            </a>{' '}
          </Fragment>
        ))}
      </nav>
      <nav className="footer-links" aria-label={t('common.footer.label')}>
        <a href={paths.privacy()}>{t('common.footer.privacy')}</a>{' '}
        <a href={paths.terms()}>{t('common.footer.terms')}</a>{' '}
        <a href={paths.suggestions()}>{t('common.footer.contact')}</a>{' '}
        {social.map(({ href, name }) => (
          <Fragment key={href}>
            <a href={href} rel="me noopener">
              {name}
            </a>{' '}
          </Fragment>
        ))}
        <a href={paths.plainPages(path)} rel="nofollow">
          {t(plain ? 'common.footer.full' : 'common.footer.plain')}
        </a>
      </nav>
    </footer>
  );
}
