import { listArticles } from '~/articles/articles.server.ts';
import { anybody, apiRoute, call } from '~/web/api-route.server.ts';
import { toArticleJson } from '~/web/calls/article-answer.ts';

/** `GET /api/articles`: every article, the newest first. */
export const { loader, action } = apiRoute({
  GET: call({ auth: anybody, handle: async () => listArticles().map(toArticleJson) }),
});
