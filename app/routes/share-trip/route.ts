import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { urls } from '~/urls.ts';
import { shareByForm } from './share-by-form.server.ts';

/** Stores a trip that the agent's browser encrypted. */
export const action = (args: ActionFunctionArgs) => shareByForm(args);

export const loader = () => redirect(urls.membersTrips());
