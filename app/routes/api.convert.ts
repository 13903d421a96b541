import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerKeyless } from '~/web/calls/conversion-answers.server.ts';

/** `POST /api/convert`: pasted text in, flights out (OUTPUT, "The API's answer"). */
export function action({ request, context }: ActionFunctionArgs) {
  return answerKeyless(request, context, 'pnr', ({ answer }, _conversion, _body, headers) =>
    Response.json(answer, {
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    }),
  );
}

export const loader = ({ request, context }: LoaderFunctionArgs) => action({ request, context, params: {} });
