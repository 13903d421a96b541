import { itineraryFile } from '~/api/itineraries/itineraries.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(itineraryFile);
