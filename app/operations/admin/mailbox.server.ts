import { settings } from '~/platform/env.server.ts';
import { findInMailbox, listMailbox, type StoredMail } from '~/platform/mailbox.server.ts';

/** Development pages exist in embedded mode, never in production. */
export const isDevelopment = (): boolean => settings().embedded;

/** Newest first. */
export const listMails = (): Promise<StoredMail[]> => listMailbox(settings().DATA_DIR);

export const findMail = (id: string): Promise<StoredMail | null> => findInMailbox(settings().DATA_DIR, id);
