import { activateAccount } from '~/api/accounts/activate-account.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(activateAccount);
