import { getArticles } from '~/api/articles/articles.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(getArticles);
