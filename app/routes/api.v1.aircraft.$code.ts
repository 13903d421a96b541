import { lookUpEndpoint } from '~/api/look-ups.server.ts';

export const call = lookUpEndpoint('aircraft');
