import { convertBatch } from '~/api/convert/batch.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(convertBatch);
