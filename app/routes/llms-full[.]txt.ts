import { writeLlmsFullTxt } from '~/api/docs/llms-txt.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';

export const loader = () => textFileResponse(writeLlmsFullTxt(), 'text/plain');
