import { type Language, languageFacts } from '~/i18n/languages.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { EnglishNotice } from './english-notice.tsx';
import { Illustration } from './illustration.tsx';

interface ArticleSummary {
  slug: string;
  title: string;
  image: string;
  summary: string;
  /** Of title and summary. */
  language: Language;
  created: string;
  /** `created`, in the page's language. */
  date: string;
}

/** Newest first. */
export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  const t = useTranslate();
  return (
    <section className="blog">
      <h1>{t('pages.blog.title')}</h1>
      <p>{t('pages.blog.intro')}</p>
      {articles.some(({ language }) => language === 'en') && <EnglishNotice />}
      <ul className="article-list">
        {articles.map(({ slug, title, image, summary, language, created, date }) => (
          <li key={slug} lang={languageFacts[language].tag}>
            <Illustration image={image} alt="" />
            <h2>
              <a href={urls.article(slug)}>{title}</a>
            </h2>
            <p>{summary}</p>
            <p className="hint">
              <time dateTime={created}>{date}</time>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a className="alone" href={urls.feed()}>
          {t('pages.blog.follow')}
        </a>
      </p>
    </section>
  );
}
