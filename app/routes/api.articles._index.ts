import { toArticleJson } from '~/api/articles/article-json.ts';
import { publicAccess, resource, resourceMethod } from '~/api/resource.server.ts';
import { listArticles } from '~/articles/articles.server.ts';

/** `GET /api/articles`: every article, the newest first. */
export const { loader, action } = resource({
  GET: resourceMethod({ auth: publicAccess, handle: async () => listArticles().map(toArticleJson) }),
});
