import { sendMessage } from '~/api/accounts/send-message.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(sendMessage);
