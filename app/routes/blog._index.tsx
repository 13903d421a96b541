import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listArticles } from '~/articles/articles.server.ts';
import { formattersOf } from '~/i18n/formatters.ts';
import type { PageHandle } from '~/page.ts';
import { ArticleList } from '~/ui/articles/article-list.tsx';
import { proseLinks } from '~/ui/articles/links.ts';
import { inLanguage, urls } from '~/urls.ts';

export const handle: PageHandle = {
  title: 'pages.blog.title',
  description: 'pages.blog.description',
  strings: [],
  cacheable: true,
  alternates: inLanguage,
};

export const links: LinksFunction = () => [
  ...proseLinks(),
  { rel: 'alternate', type: 'application/rss+xml', href: urls.feed(), title: 'RSS' },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { date } = formattersOf(context.language);
  const articles = listArticles(context.language).map(({ entry: _, ...shown }) => ({
    ...shown,
    date: date(shown.created),
  }));
  return { articles, languages: articles[0]?.languages };
}

export default function Blog() {
  const { articles } = useLoaderData<typeof loader>();
  return <ArticleList articles={articles} />;
}
