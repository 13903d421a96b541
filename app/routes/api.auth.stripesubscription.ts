import { subscription } from '~/web/billing/calls.server.ts';

export const { loader, action } = subscription;
