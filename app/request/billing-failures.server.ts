import type { BillingReason } from '~/billing/failures.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import type { TooManyDeclines } from './declined-cards.server.ts';

/** Status and sentence of each reason why money did not move; a reason without a sentence does not compile. */
export const billingFailures: Record<BillingReason | TooManyDeclines['reason'], { status: number; message: Key }> = {
  'payments-off': { status: 503, message: 'billing.failed.paymentsOff' },
  unavailable: { status: 503, message: 'billing.failed.unavailable' },
  'too-many-declines': { status: 429, message: 'billing.failed.tooManyDeclines' },
  declined: { status: 402, message: 'billing.failed.card' },
  confirm: { status: 402, message: 'billing.failed.card' },
  refused: { status: 502, message: 'billing.failed.change' },
  'already-subscribed': { status: 409, message: 'billing.failed.subscribed' },
  'not-subscribed': { status: 409, message: 'billing.failed.change' },
  'same-plan': { status: 409, message: 'billing.failed.samePlan' },
  'other-currency': { status: 409, message: 'billing.failed.otherCurrency' },
  'changed-meanwhile': { status: 409, message: 'billing.failed.meanwhile' },
  'not-as-seen': { status: 409, message: 'billing.failed.notAsSeen' },
  overdue: { status: 409, message: 'billing.failed.overdue' },
  'card-of-another': { status: 422, message: 'billing.failed.cardOfAnother' },
  'country-unknown': { status: 422, message: 'billing.failed.country' },
  'vat-number-needed': { status: 422, message: 'billing.failed.vatNumber' },
  busy: { status: 409, message: 'billing.failed.busy' },
  'unknown-session': { status: 404, message: 'billing.failed.change' },
};
