import { type Article, findArticle, listArticles } from '~/articles/articles.server.ts';
import { accountEndpoint, nothingHere } from '../accounts/account-endpoint.server.ts';

/** `GET /api/articles`: every article, the newest first. */
export const getArticles = accountEndpoint({
  method: 'GET',
  path: '/api/articles',
  proof: 'none',
  handle: () => listArticles().map(toArticleJson),
});

/** `GET /api/articles/{slug}`: a list whose first item is the article. */
export const getArticle = accountEndpoint({
  method: 'GET',
  path: '/api/articles/:slug',
  proof: 'none',
  handle: ({ request }) => {
    const article = findArticle(request.params.slug);
    if (!article) throw nothingHere();
    return [toArticleJson(article)];
  },
});

/** An article (specification, 3.4); `entry` is Markdown. */
const toArticleJson = ({ slug, title, image, summary, entry, created }: Article) => ({
  slug,
  title,
  image,
  summary,
  entry,
  created,
});
