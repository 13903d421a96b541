import type { LoaderFunctionArgs } from '@remix-run/node';
import { apiFolders } from '~/api/endpoints.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';
import { writeRobots } from '~/sitemap.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  textFileResponse(request, writeRobots(context.absoluteUrl(''), apiFolders), 'text/plain');
