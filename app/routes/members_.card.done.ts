import type { LoaderFunctionArgs } from '@remix-run/node';
import { finishCardChange } from '~/routes/members.card/card.server.ts';

/** Where the payment provider's page leads after a new card. */
export const loader = ({ request, context }: LoaderFunctionArgs) => finishCardChange(request, context);
