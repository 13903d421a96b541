import { receiveEvent } from '~/billing/payment-events.server.ts';
import { hasPayments } from '~/platform/payments.server.ts';
import { HttpError, type ResourceHandler } from '../resource.server.ts';

/** 200 as soon as the event is written down; 400 for what Stripe did not sign. The body is taken byte for byte. */
export const receiveWebhook: ResourceHandler = async ({ request, context }) => {
  const signature = request.headers.get('stripe-signature');
  const body = Buffer.from(await request.arrayBuffer()).toString(); // `text()` would drop a byte order mark
  if (!signature || !hasPayments() || !(await receiveEvent(body, signature, context.requestId)))
    throw new HttpError({
      status: 400,
      code: 'bad-signature',
      detail: 'This message is not signed by the payment provider.',
    });
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
};
