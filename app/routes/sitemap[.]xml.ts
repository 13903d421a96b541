import { listArticles } from '~/articles/articles.server.ts';
import { publicAddress } from '~/platform/base-url.server.ts';
import { asFile } from '~/request/text-file.server.ts';
import { writeSitemap } from '~/sitemap.ts';

export const loader = () => asFile(writeSitemap(publicAddress(), listArticles()), 'application/xml');
