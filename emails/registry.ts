import { actionRequired } from './mails/action-required.tsx';
import { activation } from './mails/activation.tsx';
import { billingDifferences } from './mails/billing-differences.tsx';
import { cardUpdated } from './mails/card-updated.tsx';
import { contact } from './mails/contact.tsx';
import { contactCopy } from './mails/contact-copy.tsx';
import { contactReceived } from './mails/contact-received.tsx';
import { creditNote } from './mails/credit-note.tsx';
import { detailsChanged } from './mails/details-changed.tsx';
import { emailChangeLink } from './mails/email-change-link.tsx';
import { emailChangeStarted } from './mails/email-change-started.tsx';
import { emailChangeTaken } from './mails/email-change-taken.tsx';
import { emailChanged } from './mails/email-changed.tsx';
import { emailConfirmed } from './mails/email-confirmed.tsx';
import { keyRevealed } from './mails/key-revealed.tsx';
import { manyFailures } from './mails/many-failures.tsx';
import { passwordChanged } from './mails/password-changed.tsx';
import { paymentDisputed } from './mails/payment-disputed.tsx';
import { paymentFailed } from './mails/payment-failed.tsx';
import { planCancelled } from './mails/plan-cancelled.tsx';
import { planChanged } from './mails/plan-changed.tsx';
import { quota80 } from './mails/quota-80.tsx';
import { quota100 } from './mails/quota-100.tsx';
import { receipt } from './mails/receipt.tsx';
import { reset } from './mails/reset.tsx';
import { twoSubscriptions } from './mails/two-subscriptions.tsx';
import { vatNumber } from './mails/vat-number.tsx';
import { welcome } from './mails/welcome.tsx';

/** Every mail by its kind, as the job that sends it names it. */
export const mails = {
  activation,
  welcome,
  reset,
  'password-changed': passwordChanged,
  'details-changed': detailsChanged,
  'email-changed': emailChanged,
  'email-confirmed': emailConfirmed,
  'email-change-link': emailChangeLink,
  'email-change-started': emailChangeStarted,
  'email-change-taken': emailChangeTaken,
  'key-revealed': keyRevealed,
  'many-failures': manyFailures,
  'payment-failed': paymentFailed,
  'action-required': actionRequired,
  'plan-changed': planChanged,
  'plan-cancelled': planCancelled,
  'card-updated': cardUpdated,
  'vat-number': vatNumber,
  'billing-differences': billingDifferences,
  'payment-disputed': paymentDisputed,
  'two-subscriptions': twoSubscriptions,
  'quota-80': quota80,
  'quota-100': quota100,
  receipt,
  'credit-note': creditNote,
  contact,
  'contact-copy': contactCopy,
  'contact-received': contactReceived,
};

export type MailKind = keyof typeof mails;
export type DataOf<Kind extends MailKind> = (typeof mails)[Kind]['sample'];
/** A mail to be written: its kind and the data of that kind. */
export type Writing = { [Kind in MailKind]: { kind: Kind; data: DataOf<Kind> } }[MailKind];
export const mailKinds = Object.keys(mails) as MailKind[];
