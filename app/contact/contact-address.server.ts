import { settings } from '~/platform/env.server.ts';

/** Where messages to us go. */
export const contactAddress = (): string => settings().CONTACT_TO;
