import { lookUpCall } from '~/api/look-ups.server.ts';

export const call = lookUpCall('airline');
