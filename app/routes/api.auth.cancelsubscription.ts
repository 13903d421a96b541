import { cancelSubscription } from '~/web/billing/calls.server.ts';

export const { loader, action } = cancelSubscription;
