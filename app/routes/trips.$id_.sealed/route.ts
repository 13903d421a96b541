import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { countVisit, sendSealedTrip } from './sealed-trip.server.ts';
import { updateByForm } from './update-by-form.server.ts';

export const loader = (args: LoaderFunctionArgs) => sendSealedTrip(args);

/** The page's script posts after it opened the trip: previews and crawlers never do. Its owner puts a new revision. */
export function action(args: ActionFunctionArgs) {
  if (args.request.method === 'PUT') return updateByForm(args);
  if (args.request.method === 'POST') return countVisit(args);
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST, PUT' } });
}
