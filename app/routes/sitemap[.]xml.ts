import type { LoaderFunctionArgs } from '@remix-run/node';
import { listArticles } from '~/articles/articles.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';
import { writeSitemap } from '~/sitemap.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  textFileResponse(request, writeSitemap(context.absoluteUrl(''), listArticles()), 'application/xml');
