import { z } from 'zod';
import { hours, minutes, seconds } from '~/platform/clock.ts';
import { job } from './job.ts';
import { SendMail } from './mails.ts';

const id = z.uuid();

const deliveryDelays = [seconds(5), minutes(5), minutes(30), ...[2, 5, 10, 14, 20, 24].map(hours)];

export const jobs = {
  /** 290 attempts take about 24 h: an overnight outage loses no mail. Five connections to the mail server at once. */
  'send-mail': job(SendMail, { attempts: 290, concurrency: 100, atOnce: 5 }),
  'payment-event': job(z.object({ eventId: z.string().max(255) }), { attempts: 12, concurrency: 3 }),
  'sync-customer': job(z.object({ accountId: id }), { attempts: 12, concurrency: 2 }),
  reconcile: job(z.object({ after: id.nullable().default(null) }), { attempts: 5, concurrency: 1, timeout: 300_000 }),
  /** The short backoff suits a browser that crashed or hung (F17). */
  'render-invoice': job(z.object({ invoiceId: id }), {
    attempts: 20,
    maxBackoff: 25_000,
    timeout: 90_000,
    concurrency: 1,
  }),
  /** Holds no IP address, account or typed text. */
  analytics: job(
    z.object({
      event: z.enum(['page-view', 'checkout-loaded', 'checkout-submitted', 'checkout-failed', 'checkout-left']),
      page: z.string().max(100).optional(),
      plan: z.string().max(40).optional(),
      count: z.number().int().positive(),
      at: z.iso.datetime().max(40),
    }),
    { attempts: 4, concurrency: 1, timeout: 10_000 },
  ),
  /** Long enough for a Stripe that is away for a night. */
  'end-billing': job(z.object({ accountId: id }), { attempts: 290, concurrency: 1 }),
  'export-account': job(z.object({ accountId: id, exportId: id }), {
    attempts: 5,
    maxBackoff: 25_000,
    timeout: 300_000,
    concurrency: 1,
  }),
  'erase-accounts': job(z.object({}), { attempts: 3, timeout: 300_000, concurrency: 1 }),
  /** The schedule of Standard Webhooks, over 76 h. The handler bounds what is under way for one account and for slow ones. */
  'deliver-event': job(z.object({ accountId: id, deliveryId: id }), {
    attempts: deliveryDelays.length + 1,
    retryDelays: deliveryDelays,
    timeout: 30_000,
    concurrency: 10,
  }),
  'close-period': job(z.object({}), { attempts: 3, concurrency: 1 }),
  'announce-expiring-keys': job(z.object({}), { attempts: 3, concurrency: 1 }),
  sweep: job(z.object({}), { attempts: 3, timeout: 300_000, concurrency: 1 }),
};

export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as JobName[];
export const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);
export type PayloadOf<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;
