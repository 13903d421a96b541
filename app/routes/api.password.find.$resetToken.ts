import { findPasswordReset } from '~/api/accounts/reset-password.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(findPasswordReset);
