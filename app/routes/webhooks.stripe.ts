import { receiveWebhook } from '~/api/billing/stripe-webhook.server.ts';
import { resource } from '~/api/resource.server.ts';

/** `POST /webhooks/stripe`: Stripe's signed messages. */
export const { loader, action } = resource({ POST: receiveWebhook });
