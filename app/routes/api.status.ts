import { getStatus } from '~/api/get-status.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(getStatus);
