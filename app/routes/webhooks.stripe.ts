import { apiRoute } from '~/web/api-route.server.ts';
import { receiveWebhook } from '~/web/billing/webhook.server.ts';

/** `POST /webhooks/stripe`: Stripe's signed messages. */
export const { loader, action } = apiRoute({ POST: receiveWebhook });
