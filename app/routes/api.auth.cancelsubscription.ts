import { cancelSubscription } from '~/api/billing/subscription.server.ts';

export const { loader, action } = cancelSubscription;
