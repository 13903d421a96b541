import type { MailKind } from '~/jobs/mails.ts';
import { accountRestored } from './account-restored.tsx';
import { accountSuspended } from './account-suspended.tsx';
import { actionRequired } from './action-required.tsx';
import { activation } from './activation.tsx';
import { billingDifferences } from './billing-differences.tsx';
import { cardUpdated } from './card-updated.tsx';
import { codesGuessed } from './codes-guessed.tsx';
import { contact } from './contact.tsx';
import { contactCopy } from './contact-copy.tsx';
import { contactReceived } from './contact-received.tsx';
import { creditNote } from './credit-note.tsx';
import type { Mail, Template } from './define-mail.ts';
import { deletionRequested } from './deletion-requested.tsx';
import { deletionWithdrawn } from './deletion-withdrawn.tsx';
import { detailsChanged } from './details-changed.tsx';
import { emailChangeLink } from './email-change-link.tsx';
import { emailChangeStarted } from './email-change-started.tsx';
import { emailChangeTaken } from './email-change-taken.tsx';
import { emailChanged } from './email-changed.tsx';
import { emailConfirmed } from './email-confirmed.tsx';
import { exportReady } from './export-ready.tsx';
import { factorReset } from './factor-reset.tsx';
import { keyChanged } from './key-changed.tsx';
import { keyRevealed } from './key-revealed.tsx';
import { manyFailures } from './many-failures.tsx';
import { newDevice } from './new-device.tsx';
import { passwordChanged } from './password-changed.tsx';
import { paymentDisputed } from './payment-disputed.tsx';
import { paymentFailed } from './payment-failed.tsx';
import { planCancelled } from './plan-cancelled.tsx';
import { planChanged } from './plan-changed.tsx';
import { purchaseUndone } from './purchase-undone.tsx';
import { quota80 } from './quota-80.tsx';
import { quota100 } from './quota-100.tsx';
import { receipt } from './receipt.tsx';
import { reset } from './reset.tsx';
import { securityNotice } from './security-notice.tsx';
import { tripAnswered, tripOpened } from './trip-mails.tsx';
import { twoSubscriptions } from './two-subscriptions.tsx';
import { vatNumber } from './vat-number.tsx';
import { webhookSwitchedOff } from './webhook-switched-off.tsx';
import { welcome } from './welcome.tsx';

/** Every mail of the product; and the template that a receipt uses for a credit note. */
type MailTable = { [Kind in MailKind]: Mail<Kind> } & { 'credit-note': Template };

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
  'key-changed': keyChanged,
  'new-device': newDevice,
  'account-suspended': accountSuspended,
  'account-restored': accountRestored,
  'many-failures': manyFailures,
  'codes-guessed': codesGuessed,
  'security-notice': securityNotice,
  'factor-reset': factorReset,
  'export-ready': exportReady,
  'deletion-requested': deletionRequested,
  'deletion-withdrawn': deletionWithdrawn,
  'payment-failed': paymentFailed,
  'action-required': actionRequired,
  'plan-changed': planChanged,
  'plan-cancelled': planCancelled,
  'purchase-undone': purchaseUndone,
  'card-updated': cardUpdated,
  'vat-number': vatNumber,
  'billing-differences': billingDifferences,
  'payment-disputed': paymentDisputed,
  'two-subscriptions': twoSubscriptions,
  'webhook-switched-off': webhookSwitchedOff,
  'trip-answered': tripAnswered,
  'trip-opened': tripOpened,
  'quota-80': quota80,
  'quota-100': quota100,
  receipt,
  'credit-note': creditNote,
  contact,
  'contact-copy': contactCopy,
  'contact-received': contactReceived,
} satisfies MailTable;
