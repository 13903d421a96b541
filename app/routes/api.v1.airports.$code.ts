import { lookUpRoute } from '~/web/calls/look-ups.server.ts';

export const { loader, action } = lookUpRoute('airport');
