import { Space, useTranslate } from '~/i18n/use-translate.tsx';
import { SearchForm } from './search-form.tsx';

interface Piece {
  text: string;
  isMarked: boolean;
}

interface Search {
  query: string;
  isTooLong: boolean;
  found: number;
  results: { title: Piece[]; page: string; url: string; excerpt: Piece[]; isEnglishOnly: boolean }[];
}

/** The form again, and what was found; the words of the search are marked. */
export function SearchResults({ search, limit }: { search: Search; limit: number }) {
  const t = useTranslate();
  const { query, isTooLong, results } = search;
  return (
    <article className="prose">
      <h1>{t('api.search.title')}</h1>
      <SearchForm query={query} fault={isTooLong ? t('api.search.tooLong', { limit }) : undefined} />
      {query === '' || isTooLong ? null : <Found {...search} />}
      {results.length > 0 ? (
        <ol className="found">
          {results.map(({ title, page, url, excerpt, isEnglishOnly }) => (
            <li key={url + title.map(({ text }) => text).join('')} lang={isEnglishOnly ? 'en' : undefined}>
              <a href={url}>
                <Marked pieces={title} />
              </a>
              <small>{page}</small>
              <p>
                <Marked pieces={excerpt} />
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </article>
  );
}

function Found({ query, found, results }: Search) {
  const t = useTranslate();
  if (found === 0) return <p>{t('api.search.nothing', { query })}</p>;
  return (
    <p>
      {t('api.search.results', { query, found })}
      <Space />
      {found > results.length ? t('api.search.first', { shown: results.length }) : null}
    </p>
  );
}

const Marked = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a finished text never move
    isMarked ? <mark key={at}>{text}</mark> : text,
  );
