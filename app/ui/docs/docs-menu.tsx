import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import type { Docs } from './docs.ts';

/** The documentation's pages, the machine-readable description and the terms. */
export function DocsMenu({ pages, page }: Pick<Docs, 'pages' | 'page'>) {
  const { t, language } = useI18n();
  return (
    <nav className="side-menu" aria-label={t('api.labels.pages')}>
      <ul>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <a href={urls.apiIntroduction(name)} aria-current={name === page ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
        <li>
          <a href={urls.openapi()}>OpenAPI 3.1</a>
        </li>
        <li>
          <a href={urls.openapiYaml()}>OpenAPI 3.1 (YAML)</a>
        </li>
        <li>
          <a href={urls.openapi30()}>OpenAPI 3.0</a>
        </li>
        <li>
          <a href={urls.docsMarkdown(page, language === 'en' ? {} : { lang: language })}>Markdown</a>
        </li>
        <li>
          <a href={urls.apiTerms()}>{t('pages.apiTerms.title')}</a>
        </li>
      </ul>
    </nav>
  );
}
