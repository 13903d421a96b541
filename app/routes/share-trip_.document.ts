import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { travellerDocument } from '~/converter/traveller-document.server.ts';
import { urls } from '~/urls.ts';

/** The converter's form as a document for the traveller, which the agent's browser encrypts. */
export const action = (args: ActionFunctionArgs) => travellerDocument(args);

export const loader = ({ context }: LoaderFunctionArgs) => redirect(urls.home(context.language));
