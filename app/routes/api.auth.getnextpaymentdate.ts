import { nextPaymentDate } from '~/web/billing/calls.server.ts';

export const { loader, action } = nextPaymentDate;
