import { convertBatch } from '~/api/convert/batch.server.ts';
import { resource } from '~/api/resource-route.server.ts';

export const { loader, action } = resource(convertBatch);
