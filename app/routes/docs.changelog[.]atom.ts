import type { LoaderFunctionArgs } from '@remix-run/node';
import { writeChangelogFeed } from '~/api/docs/changelog-feed.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  textFileResponse(request, writeChangelogFeed(), 'application/atom+xml');
