import { card } from '~/web/billing/calls.server.ts';

export const { loader, action } = card;
