import { type Language, languageFacts } from '~/i18n/languages.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { EnglishNotice } from './english-notice.tsx';
import { Illustration } from './illustration.tsx';
import { Markdown } from './prose.tsx';

interface ArticleViewProps {
  article: Readonly<Record<'slug' | 'title' | 'image' | 'alt' | 'summary' | 'entry' | 'created', string>> & {
    language: Language;
  };
  date: string;
}

/** One article with schema.org microdata. */
export function ArticleView({
  article: { slug, title, image, alt, summary, entry, language, created },
  date,
}: ArticleViewProps) {
  const t = useTranslate();
  const lang = languageFacts[language].tag;
  return (
    <article className="prose" itemScope itemType="https://schema.org/Article">
      <meta itemProp="description" content={summary} />
      <link itemProp="url" href={urls.article(slug)} />
      <Author />
      <Breadcrumbs title={title} lang={lang} />
      <h1 itemProp="headline" lang={lang}>
        {title}
      </h1>
      <p className="hint">
        <time dateTime={created} itemProp="datePublished dateModified">
          {date}
        </time>
      </p>
      {language === 'en' && <EnglishNotice />}
      <Illustration image={image} alt={alt} itemProp="image" />
      <div lang={lang} itemProp="articleBody">
        <Markdown text={entry} />
      </div>
      <p>
        <a className="alone" href={urls.blog()}>
          {t('pages.blog.all')}
        </a>
      </p>
    </article>
  );
}

function Author() {
  const t = useTranslate();
  return (
    <span itemProp="author publisher" itemScope itemType="https://schema.org/Organization">
      <meta itemProp="name" content={t('common.product')} />
      <link itemProp="url" href={urls.home()} />
    </span>
  );
}

/** Breadcrumb: blog, article. */
function Breadcrumbs({ title, lang }: { title: string; lang: string }) {
  const t = useTranslate();
  return (
    <ol className="way" itemScope itemType="https://schema.org/BreadcrumbList">
      <li itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
        <a className="alone" itemProp="item" href={urls.blog()}>
          <span itemProp="name">{t('pages.blog.title')}</span>
        </a>
        <meta itemProp="position" content="1" />
      </li>
      <li itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
        <span itemProp="name" lang={lang} aria-current="page">
          {title}
        </span>
        <meta itemProp="position" content="2" />
      </li>
    </ol>
  );
}
