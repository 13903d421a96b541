import { getUsage } from '~/api/get-usage.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(getUsage);
