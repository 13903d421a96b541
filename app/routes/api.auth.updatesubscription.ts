import { updateSubscription } from '~/api/billing/subscription.server.ts';

export const { loader, action } = updateSubscription;
