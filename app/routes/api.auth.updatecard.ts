import { changeCard } from '~/api/billing/subscription.server.ts';

export const { loader, action } = changeCard;
