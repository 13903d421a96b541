import { toArticleJson } from '~/api/articles/article-json.ts';
import { anybody, apiRoute, call, notFound } from '~/api/resource.server.ts';
import { findArticle } from '~/articles/articles.server.ts';

/** `GET /api/articles/{slug}`: a list whose first item is the article. */
export const { loader, action } = apiRoute({
  GET: call({
    auth: anybody,
    handle: async ({ params }) => {
      const article = findArticle(params.slug ?? '');
      if (!article) throw notFound();
      return [toArticleJson(article)];
    },
  }),
});
