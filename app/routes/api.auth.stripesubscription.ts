import { subscription } from '~/api/billing/subscription.server.ts';

export const { loader, action } = subscription;
