import { logIn } from '~/api/accounts/log-in.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(logIn);
