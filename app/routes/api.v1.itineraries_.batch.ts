import { itinerariesBatch } from '~/api/itineraries/itineraries-batch.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(itinerariesBatch);
