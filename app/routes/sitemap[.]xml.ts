import { listArticles } from '~/articles/articles.server.ts';
import { writeSitemap } from '~/sitemap.ts';
import { publicAddress } from '~/web/public-address.server.ts';
import { asFile } from '~/web/text-file.server.ts';

export const loader = () => asFile(writeSitemap(publicAddress(), listArticles()), 'application/xml');
