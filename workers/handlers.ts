import type { Handlers } from '~/jobs/job.ts';
import type { jobs } from '~/jobs/jobs.ts';
import { analytics } from './analytics.ts';
import { announceExpiringKeysJob } from './announce-expiring-keys.ts';
import { closePeriodJob } from './close-period.ts';
import { deliverEventJob } from './deliver-event.ts';
import { endBillingJob } from './end-billing.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { exportAccount } from './export-account.ts';
import { paymentEvent } from './payment-event.ts';
import { reconcileBatch } from './reconcile.ts';
import { renderInvoice } from './render-invoice.ts';
import { sendMail } from './send-mail.ts';
import { sweep } from './sweep.ts';
import { syncCustomer } from './sync-customer.ts';

export const handlers = {
  'send-mail': sendMail,
  analytics,
  'payment-event': paymentEvent,
  'render-invoice': renderInvoice,
  'sync-customer': syncCustomer,
  reconcile: reconcileBatch,
  'end-billing': endBillingJob,
  'export-account': exportAccount,
  'erase-accounts': eraseAccounts,
  'deliver-event': deliverEventJob,
  'close-period': closePeriodJob,
  'announce-expiring-keys': announceExpiringKeysJob,
  sweep,
} satisfies Handlers<typeof jobs>;
