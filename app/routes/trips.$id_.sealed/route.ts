import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { countVisit, sendSealedTrip } from './sealed-trip.server.ts';
import { updateByForm } from './update-by-form.server.ts';

export const loader = (args: LoaderFunctionArgs) => sendSealedTrip(args);

/** The page's script posts after it opened the trip: previews and crawlers never do. Its owner puts a new revision. */
export function action(args: ActionFunctionArgs) {
  if (args.request.method === 'PUT') return updateByForm(args);
  return args.request.method === 'POST' ? countVisit(args) : new Response(null, { status: 405 });
}
