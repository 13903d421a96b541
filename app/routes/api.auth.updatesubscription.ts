import { updateSubscription } from '~/web/billing/calls.server.ts';

export const { loader, action } = updateSubscription;
