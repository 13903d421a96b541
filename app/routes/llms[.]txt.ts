import { writeLlmsTxt } from '~/api/docs/llms-txt.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';

export const loader = () => textFileResponse(writeLlmsTxt(), 'text/plain');
