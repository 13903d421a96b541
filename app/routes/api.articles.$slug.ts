import { findArticle } from '~/articles/articles.server.ts';
import { anybody, apiRoute, call, notFound } from '~/web/api-route.server.ts';
import { toArticleJson } from '~/web/calls/article-answer.ts';

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
