import { toArticleJson } from '~/api/articles/article-json.ts';
import { anybody, apiRoute, call } from '~/api/resource.server.ts';
import { listArticles } from '~/articles/articles.server.ts';

/** `GET /api/articles`: every article, the newest first. */
export const { loader, action } = apiRoute({
  GET: call({ auth: anybody, handle: async () => listArticles().map(toArticleJson) }),
});
