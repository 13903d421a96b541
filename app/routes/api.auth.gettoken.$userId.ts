import { getPrivateKey } from '~/api/accounts/get-private-key.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(getPrivateKey);
