import { getUser } from '~/api/accounts/get-user.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(getUser);
