import { lookUpCall } from '~/web/calls/look-ups.server.ts';

export const call = lookUpCall('airline');
