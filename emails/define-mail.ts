import type { ReactElement } from 'react';
import type { Account } from '~/accounts/sessions.server.ts';
import type { RenderInvoice } from '~/billing/invoice-pdf.server.ts';
import type { StoredMessage } from '~/contact/contact-message.server.ts';
import type { Translate } from '~/i18n/catalogue.ts';
import type { Language } from '~/i18n/languages.ts';
import type { MailKind, MailPayload, SendMail } from '~/jobs/mails.ts';

/** A mail's data, and the reader's language. */
export type BodyProps<Data> = Data & { t: Translate; language: Language };

/** The words of a mail. */
export interface Template<Data extends object = object> {
  subject(t: Translate, data: Data, language: Language): string;
  /** The line that inboxes show beside the subject. */
  preview(t: Translate, data: Data, language: Language): string;
  Body(props: BodyProps<Data>): ReactElement;
  /** Invented data, for the preview page and the tests. */
  sample: Data;
}

interface Address {
  name: string;
  address: string;
}

/** Departures from a mail in the account's language to the account's address. */
export interface Envelope {
  to?: Address;
  replyTo?: Address;
  language?: Language;
  attachments?: readonly { filename: string; contentType: string; content: Uint8Array }[];
  /** Where a mail client may post to end mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

/** The account or the contact message that a payload names. */
export type MailSubject<Kind extends MailKind> = Kind extends ContactKind ? StoredMessage : Account;
type ContactKind = Extract<SendMail, { messageId: string }>['mail'];

export interface MailContext {
  now: Date;
  renderInvoice: RenderInvoice;
}

/** Data of a mail, or of another template that `withTemplate` names. */
export type Loaded<Data extends object> = (Data & { envelope?: Envelope }) | OtherTemplate | null;

/** One kind of mail: how its data is found, and its words. */
export interface Mail<Kind extends MailKind, Data extends object = object> extends Template<Data> {
  kind: Kind;
  /**
   * Looks up what the mail says when it is sent.
   * @returns null when nothing is left to say: a newer link has voided this one, or a payment has come right
   */
  load(
    payload: MailPayload<Kind>,
    about: MailSubject<Kind>,
    context: MailContext,
  ): Loaded<Data> | Promise<Loaded<Data>>;
}

/** `Data` is the type of the sample. */
export const defineMail = <Kind extends MailKind, Data extends object>(
  kind: Kind,
  mail: { sample: Data } & Omit<Mail<Kind, NoInfer<Data>>, 'kind' | 'sample'>,
): Mail<Kind, Data> => ({ kind, ...mail });

/** A mail is written with another template than its own. */
export class OtherTemplate {
  constructor(
    readonly template: Template,
    readonly data: object,
    readonly envelope: Envelope,
  ) {}
}

export const withTemplate = <Data extends object>(template: Template<Data>, data: Data, envelope: Envelope = {}) =>
  new OtherTemplate(template as Template, data, envelope);

/** The name that mails may call: a stranger may have typed the one beside an address that nobody has proven. */
export const provenName = ({ name, activatedAt }: Account): string => (activatedAt ? name : '');

/** The greeting. A name that looks like an address or a web page is left out. */
export function greeting(t: Translate, name: string): string {
  const plain = name.trim();
  const safe = plain.length > 0 && plain.length <= 60 && !/[/@:\\<>]|\.\w|www/i.test(plain);
  return safe ? t('mail.hello', { name: plain }) : t('mail.helloWithoutName');
}

/** A masked address ("c…a@example.com") with word joiners: mail clients would break the line at its dots. */
export const preventBreaks = (address: string): string => address.replaceAll('…', '\u2060…\u2060');
