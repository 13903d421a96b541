import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerKeyless } from '~/web/calls/conversion-answers.server.ts';
import { itineraryFile } from '~/web/calls/itinerary-file.server.ts';

/** `POST /api/write-file`: the converted itinerary as a file to keep; `type` is txt (default), html or ics. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerKeyless(request, context, 'input', (converted, conversion, body, headers) =>
    itineraryFile(converted, conversion, body.type, headers),
  );
}

export const loader = ({ request, context }: LoaderFunctionArgs) => action({ request, context, params: {} });
