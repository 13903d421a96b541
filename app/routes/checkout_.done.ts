import type { LoaderFunctionArgs } from '@remix-run/node';
import { finishCheckout } from '~/routes/checkout/checkout.server.ts';

/** Where the payment provider's page leads after a payment. */
export const loader = ({ request, context }: LoaderFunctionArgs) => finishCheckout(request, context);
