import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { countVisit, sendSealedTrip } from './sealed-trip.server.ts';

export const loader = (args: LoaderFunctionArgs) => sendSealedTrip(args);

/** The page's script posts after it opened the trip: previews and crawlers never do. */
export const action = (args: ActionFunctionArgs) => countVisit(args);
