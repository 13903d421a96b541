import { convertUnversioned } from '~/api/convert/convert.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(convertUnversioned);
