import { startSubscription } from '~/api/billing/subscription.server.ts';

export const { loader, action } = startSubscription;
