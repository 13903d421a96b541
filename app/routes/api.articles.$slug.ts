import { toArticleJson } from '~/api/articles/article-json.ts';
import { notFound, publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { findArticle } from '~/articles/articles.server.ts';

/** `GET /api/articles/{slug}`: a list whose first item is the article. */
export const { loader, action } = resource({
  GET: resourceMethod({
    auth: publicAccess,
    handle: async ({ params }) => {
      const article = findArticle(params.slug ?? '');
      if (!article) throw notFound();
      return [toArticleJson(article)];
    },
  }),
});
