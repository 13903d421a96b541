import type { LoaderFunctionArgs } from '@remix-run/node';
import { writeSecurityTxt } from '~/contact/security-txt.server.ts';
import { textFileResponse } from '~/request/responses.server.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  textFileResponse(request, writeSecurityTxt(context.absoluteUrl(''), context.now), 'text/plain');
