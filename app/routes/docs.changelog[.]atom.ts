import { writeChangelogFeed } from '~/api/docs/changelog-feed.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';

export const loader = () => textFileResponse(writeChangelogFeed(), 'application/atom+xml');
