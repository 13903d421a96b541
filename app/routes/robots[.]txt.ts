import { apiFolders } from '~/api/endpoints.server.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';
import { writeRobots } from '~/sitemap.ts';

export const loader = () => textFileResponse(writeRobots(baseUrl(), apiFolders), 'text/plain');
