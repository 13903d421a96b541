import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { itineraryFile } from '~/converter/files/itinerary-file.server.ts';
import { urls } from '~/urls.ts';

/** A file is made from a form alone. */
export const loader = () => redirect(urls.home());

export const action = ({ request, context, params }: ActionFunctionArgs) => itineraryFile({ request, context, params });
