import type { LoaderFunctionArgs } from '@remix-run/node';
import { listArticles } from '~/articles/articles.server.ts';
import { writeFeed } from '~/articles/feed.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';
import { urls } from '~/urls.ts';

/** The blog for feed readers, in the language that it is written in. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const t = translator('en');
  const feed = writeFeed({
    articles: listArticles(),
    origin: context.absoluteUrl(''),
    title: t('pages.blog.feed'),
    description: t('pages.blog.description'),
    pathOf: urls.article,
    feed: urls.feed(),
    list: urls.blog(),
  });
  return textFileResponse(request, feed, 'application/rss+xml');
}
