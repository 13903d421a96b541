import { settings } from '~/platform/env.server.ts';
import { findInMailbox, listMailbox, type StoredMail } from '~/platform/mailbox.server.ts';

/** True where the pages for development exist: in an embedded run, never in production. */
export const isDevelopment = (): boolean => settings().embedded;

/** The mails of this embedded run, newest first. */
export const listMails = (): Promise<StoredMail[]> => listMailbox(settings().DATA_DIR);

export const findMail = (id: string): Promise<StoredMail | null> => findInMailbox(settings().DATA_DIR, id);
