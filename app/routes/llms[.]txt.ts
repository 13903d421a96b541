import type { LoaderFunctionArgs } from '@remix-run/node';
import { writeLlmsTxt } from '~/api/docs/llms-txt.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';

export const loader = ({ request }: LoaderFunctionArgs) => textFileResponse(request, writeLlmsTxt(), 'text/plain');
