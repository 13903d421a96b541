import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findArticle } from '~/articles/articles.server.ts';
import { formattersOf } from '~/i18n/formatters.ts';
import type { PageHandle } from '~/page.ts';
import { ArticleView } from '~/ui/articles/article-view.tsx';
import { inLanguage } from '~/urls.ts';

export { proseLinks as links } from '~/ui/articles/links.ts';

export const handle: PageHandle = { title: 'pages.blog.title', strings: [], cacheable: true, alternates: inLanguage };

export function loader({ context, params }: LoaderFunctionArgs) {
  const article = findArticle(params.slug ?? '', context.language);
  if (!article) throw new Response(null, { status: 404 });
  const { title, summary: description, created, languages } = article;
  return {
    article,
    title,
    description,
    languages,
    published: created,
    date: formattersOf(context.language).date(created),
  };
}

export default function Article() {
  const { article, date } = useLoaderData<typeof loader>();
  return <ArticleView article={article} date={date} />;
}
