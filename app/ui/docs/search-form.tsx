import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { ErrorText } from '../form/error-text.tsx';

interface Props {
  query?: string;
  fault?: string | undefined;
}

/** Asks for a page of results, in the language of this page. */
export function SearchForm({ query = '', fault }: Props) {
  const { t, language } = useI18n();
  return (
    <search>
      <form method="get" action={urls.docsSearch()} className="docs-search">
        <label htmlFor="q">{t('api.search.title')}</label>
        <ErrorText id="q-fault" message={fault} />
        <input
          type="search"
          id="q"
          name="q"
          defaultValue={query}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'q-fault' : undefined}
        />
        {language === 'en' ? null : <input type="hidden" name="lang" value={language} />}
        <button type="submit" className="button">
          {t('api.search.find')}
        </button>
      </form>
    </search>
  );
}
