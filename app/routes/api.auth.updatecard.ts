import { card } from '~/api/billing/subscription.server.ts';

export const { loader, action } = card;
