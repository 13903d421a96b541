import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';
import { Markdown } from '../prose.tsx';
import { EnglishNotice } from './english-notice.tsx';
import { Illustration } from './illustration.tsx';

interface ArticleViewProps {
  article: { title: string; image: string; alt: string; entry: string; created: string };
  date: string;
}

/** One article; machines may read its parts by their names (schema.org). */
export function ArticleView({ article: { title, image, alt, entry, created }, date }: ArticleViewProps) {
  const t = useTranslate();
  return (
    <article className="prose" itemScope itemType="https://schema.org/Article">
      <h1 itemProp="headline" lang="en">
        {title}
      </h1>
      <p className="hint">
        <time dateTime={created} itemProp="datePublished">
          {date}
        </time>
      </p>
      <EnglishNotice />
      <Illustration image={image} alt={alt} itemProp="image" />
      <div lang="en" itemProp="articleBody">
        <Markdown text={entry} />
      </div>
      <p>
        <a href={paths.blog()}>{t('pages.blog.all')}</a>
      </p>
    </article>
  );
}
