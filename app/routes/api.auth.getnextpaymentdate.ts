import { nextPaymentDate } from '~/api/billing/subscription.server.ts';

export const { loader, action } = nextPaymentDate;
