import { listArticles } from '~/articles/articles.server.ts';
import { writeFeed } from '~/articles/feed.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { publicAddress } from '~/platform/base-url.server.ts';
import { asFile } from '~/request/text-file.server.ts';
import { paths } from '~/urls.ts';

/** The blog for feed readers, in the language that it is written in. */
export function loader() {
  const t = translator('en');
  const feed = writeFeed({
    articles: listArticles(),
    origin: publicAddress(),
    title: t('pages.blog.feed'),
    description: t('pages.blog.description'),
    pathOf: paths.article,
    feed: paths.feed(),
    list: paths.blog(),
  });
  return asFile(feed, 'application/rss+xml');
}
