import type { LoaderFunctionArgs } from '@remix-run/node';
import { writeLlmsFullTxt } from '~/api/docs/llms-txt.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';

export const loader = ({ request }: LoaderFunctionArgs) => textFileResponse(request, writeLlmsFullTxt(), 'text/plain');
