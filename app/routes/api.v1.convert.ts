import { convert } from '~/api/convert/convert.server.ts';
import { resource } from '~/api/resource-route.server.ts';

export const { loader, action } = resource(convert);
