import { z } from 'zod';
import { job } from './job.ts';
import { SendMail } from './mails.ts';

const id = z.uuid();

/** Every job of the product; a job without a handler in `workers/` does not compile. */
export const jobs = {
  /** 290 attempts are about 24 h: an overnight outage loses no mail. */
  'send-mail': job(SendMail, { attempts: 290 }),
  'payment-event': job(z.object({ eventId: z.string().max(255) }), { attempts: 12, concurrency: 3 }),
  /** Copies an account's name, address, language and VAT number to Stripe. */
  'sync-customer': job(z.object({ accountId: id }), { attempts: 12, concurrency: 2 }),
  /** Compares paying accounts with Stripe, a batch at a time. */
  reconcile: job(z.object({ after: id.nullable().default(null) }), { attempts: 5, concurrency: 1, timeout: 300_000 }),
  /** The short backoff retries soon after a browser that crashed or hung (F17). */
  'render-invoice': job(z.object({ invoiceId: id }), {
    attempts: 20,
    maxBackoff: 25_000,
    timeout: 90_000,
    concurrency: 1,
  }),
  /** A count for the analytics endpoint: no IP address, account or typed text. */
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
  /** Closes months that have ended, and sends quota mails that are still missing. */
  'close-period': job(z.object({}), { attempts: 3, concurrency: 1 }),
  /** Deletes rows past their retention. */
  sweep: job(z.object({}), { attempts: 3, concurrency: 1 }),
};

export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as JobName[];
export const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);
export type PayloadOf<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;
