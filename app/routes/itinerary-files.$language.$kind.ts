import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { itineraryFile } from '~/converter/files/itinerary-file.server.ts';
import { urls } from '~/urls.ts';

/** A file is made from a form alone. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(urls.home(context.language));

export const action = ({ request, context, params }: ActionFunctionArgs) => itineraryFile({ request, context, params });
