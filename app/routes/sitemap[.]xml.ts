import { listArticles } from '~/articles/articles.server.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';
import { writeSitemap } from '~/sitemap.ts';

export const loader = () => textFileResponse(writeSitemap(baseUrl(), listArticles()), 'application/xml');
