import { lookUpAircraft } from '~/api/look-ups.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(lookUpAircraft);
