import { replaceAccountDetails } from '~/api/accounts/change-account.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(replaceAccountDetails);
