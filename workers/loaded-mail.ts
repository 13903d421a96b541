import type { Language } from '~/i18n/languages.ts';
import type { Attachment, MailAddress } from '~/platform/mail-message.ts';
import type { MailData } from '../emails/registry.ts';

/** A mail before it is written: to whom, in which language, and what it says. */
export interface LoadedMail {
  to: MailAddress;
  replyTo?: MailAddress;
  accountId: string | null;
  language: Language;
  mailData: MailData;
  attachments?: readonly Attachment[];
  /** Where a mail programme may post by itself to end mails of this kind. */
  unsubscribe?: string;
}
