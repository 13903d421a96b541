import type { ReactNode } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import type { Docs } from './docs.ts';
import { SearchForm } from './search-form.tsx';

interface Props extends Pick<Docs, 'groups'> {
  /** Null for the results of a search. */
  page: Docs['page'] | null;
  hasSearch?: boolean;
}

/** A search, the documentation's pages by groups, then files and terms. Narrow screens fold all but the search. */
export function DocsMenu({ groups, page, hasSearch = true }: Props) {
  const { t, language } = useI18n();
  return (
    <nav className="side-menu" aria-label={t('api.labels.pages')}>
      {hasSearch ? <SearchForm /> : null}
      <details>
        <summary>{t('api.labels.pages')}</summary>
        {groups.map(({ title, pages }) => (
          <Group key={title} title={title}>
            {pages.map((each) => (
              <li key={each.name}>
                <a href={urls.apiIntroduction(each.name)} aria-current={each.name === page ? 'page' : undefined}>
                  {each.title}
                </a>
              </li>
            ))}
          </Group>
        ))}
        <Group title="OpenAPI">
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
            <a href={urls.openapiV1()}>OpenAPI 3.1 (/api/v1)</a>
          </li>
          <li>
            <a href={urls.postman()}>Postman</a>
          </li>
          {page ? (
            <li>
              <a href={urls.docsMarkdown(page, language === 'en' ? {} : { lang: language })}>Markdown</a>
            </li>
          ) : null}
          <li>
            <a href={urls.docsChangelog()}>{t('api.labels.changesFeed')}</a>
          </li>
          <li>
            <a href={urls.apiTerms()}>{t('pages.apiTerms.title')}</a>
          </li>
        </Group>
      </details>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <b>{title}</b>
      <ul>{children}</ul>
    </>
  );
}
