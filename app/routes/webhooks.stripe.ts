import { receiveStripeEvent } from '~/api/billing/stripe-webhook.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(receiveStripeEvent);
