import { baseUrl } from '~/platform/base-url.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';
import { writeRobots } from '~/sitemap.ts';

export const loader = () => textFileResponse(writeRobots(baseUrl()), 'text/plain');
