import { listArticles } from '~/articles/articles.server.ts';
import { writeFeed } from '~/articles/feed.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { paths } from '~/urls.ts';
import { publicAddress } from '~/web/public-address.server.ts';
import { asFile } from '~/web/text-file.server.ts';

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
