import { logOut } from '~/api/accounts/log-out.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(logOut);
