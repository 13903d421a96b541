import { receiveEvent } from '~/billing/payment-events.server.ts';
import { bodyTypes, kilobytes } from '~/limits.ts';
import { hasPayments } from '~/platform/payments.server.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { endpoint } from '../endpoint.ts';

/** 200 once the event is recorded, 400 without Stripe's signature. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  proof: 'signature',
  body: { max: kilobytes(512), types: bodyTypes },
  errors: 'account',
  handle: async ({ headers, body, context }) => {
    const signature = headers.get('stripe-signature');
    const text = Buffer.from(body).toString(); // byte for byte: a decoder would drop a byte order mark
    if (signature && hasPayments() && (await receiveEvent(text, signature, context.requestId)))
      return { status: 200, headers: { 'Cache-Control': 'no-store' }, body: null };
    throw new HttpError({ status: 400, code: 'bad-signature', message: 'problems.bad-signature' });
  },
});
