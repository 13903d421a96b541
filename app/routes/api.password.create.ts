import { getResetCaptcha, requestPasswordReset } from '~/api/accounts/reset-password.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(getResetCaptcha, requestPasswordReset);
