import { settings } from '~/platform/env.server.ts';

export const contactAddress = (): string => settings().CONTACT_TO;
