import { createAccount } from '~/api/accounts/create-account.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(createAccount);
