import { type Article, findArticle, listArticles } from '~/articles/articles.server.ts';
import { accountEndpoint, nothingHere } from '../accounts/account-endpoint.server.ts';
import { articleOperations } from '../docs/billing-operations.server.ts';

export const getArticles = accountEndpoint({
  method: 'GET',
  path: '/api/articles',
  proof: 'none',
  isPublic: true,
  operation: articleOperations.articles,
  handle: () => listArticles().map(toArticleJson),
});

/** A list whose first item is the article. */
export const getArticle = accountEndpoint({
  method: 'GET',
  path: '/api/articles/:slug',
  proof: 'none',
  isPublic: true,
  operation: articleOperations.article,
  handle: ({ request }) => {
    const article = findArticle(request.params.slug);
    if (!article) throw nothingHere();
    return [toArticleJson(article)];
  },
});

/** `entry` is Markdown (specification, 3.4). */
const toArticleJson = ({ slug, title, image, summary, entry, created }: Article) => ({
  slug,
  title,
  image,
  summary,
  entry,
  created,
});
