import { findContactMessage } from '~/contact/contact-message.server.ts';
import { type Language, toLanguage } from '~/i18n/languages.ts';
import type { MailKind, SendMail } from '~/jobs/mails.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { type Envelope, type Mail, OtherTemplate, provenName, type Template } from '../emails/define-mail.ts';
import { renderInvoice } from '../print/render-invoice.tsx';

export interface PreparedMail extends Envelope {
  to: NonNullable<Envelope['to']>;
  language: Language;
  accountId: string | null;
  template: Template;
  data: object;
}

/** @returns null when there is nothing left to say, or the account is gone */
export async function prepareMail(payload: SendMail): Promise<PreparedMail | null> {
  const { mails } = await import('../emails/index.ts'); // react-email is slow to load, and only workers need it
  const about = 'messageId' in payload ? await findContactMessage(payload.messageId) : await findAccount(payload);
  if (!about) return null;
  const mail = mails[payload.mail] as Mail<MailKind>;
  const loaded = await mail.load(payload, about, { now: systemClock.now(), renderInvoice });
  if (!loaded) return null;
  const { template, data, envelope = {} } = loaded instanceof OtherTemplate ? loaded : ownTemplate(mail, loaded);
  const accountId = 'accountId' in about ? about.accountId : about.id;
  const to = { name: 'activatedAt' in about ? provenName(about) : about.name, address: about.email };
  return { to, language: toLanguage(about.language), accountId, ...envelope, template, data };
}

const findAccount = ({ accountId }: { accountId: string }) =>
  database().account.findUnique({ where: { id: accountId } });

function ownTemplate(template: Template, { envelope, ...data }: { envelope?: Envelope }) {
  return { template, data, envelope };
}
