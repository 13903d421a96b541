import { z } from 'zod';
import { job } from './job.ts';

const id = z.uuid();

/**
 * Mails by kind. Payloads carry ids only, never addresses, texts or tokens: job data lies in the queue in clear. The
 * worker looks up the rest when it sends.
 */
export const SendMail = z.discriminatedUnion('mail', [
  z.object({ mail: z.literal('activation'), accountId: id, tokenId: z.string().max(100) }),
  z.object({ mail: z.literal('reset'), accountId: id, tokenId: z.string().max(100) }),
  z.object({ mail: z.literal('welcome'), accountId: id }),
  z.object({ mail: z.literal('password-changed'), accountId: id, keysReplaced: z.boolean().optional() }),
  z.object({ mail: z.literal('details-changed'), accountId: id }),
  /** To the address that the account had before, which stands nowhere else any more: sealed, the queue cannot read it. */
  z.object({ mail: z.literal('email-changed'), accountId: id, formerAddress: z.string().max(1000) }),
  /** To the address that the account has since a moment. */
  z.object({ mail: z.literal('email-confirmed'), accountId: id }),
  /** To the wanted address, which the token has. */
  z.object({ mail: z.literal('email-change-link'), accountId: id, tokenId: z.string().max(100) }),
  z.object({ mail: z.literal('email-change-started'), accountId: id, tokenId: z.string().max(100) }),
  /** To the account that has the wanted address already. */
  z.object({ mail: z.literal('email-change-taken'), accountId: id }),
  z.object({ mail: z.literal('key-revealed'), accountId: id }),
  /** Somebody tries passwords at the account; at most one a day. */
  z.object({ mail: z.literal('many-failures'), accountId: id }),
  z.object({ mail: z.literal('quota-80'), accountId: id, period: z.string().max(20) }),
  z.object({ mail: z.literal('quota-100'), accountId: id, period: z.string().max(20) }),
  z.object({ mail: z.literal('receipt'), accountId: id, invoiceId: id }),
  z.object({ mail: z.literal('payment-failed'), accountId: id }),
  z.object({ mail: z.literal('action-required'), accountId: id }),
  /** `plan` is the slug of the new plan, or of the one that ended. */
  z.object({ mail: z.literal('plan-changed'), accountId: id, plan: z.string().max(40) }),
  z.object({ mail: z.literal('plan-cancelled'), accountId: id, plan: z.string().max(40) }),
  z.object({ mail: z.literal('card-updated'), accountId: id }),
  /** The number is missing, or the plan ends because it is. */
  z.object({ mail: z.literal('vat-number'), accountId: id }),
  z.object({ mail: z.literal('billing-differences'), accountId: id, auditId: id }),
  z.object({ mail: z.literal('payment-disputed'), accountId: id, auditId: id }),
  z.object({ mail: z.literal('two-subscriptions'), accountId: id, auditId: id }),
  z.object({ mail: z.literal('contact'), messageId: id }),
  z.object({ mail: z.literal('contact-copy'), messageId: id }),
  z.object({ mail: z.literal('contact-received'), messageId: id }),
]);
export type SendMail = z.output<typeof SendMail>;

/** Every job of the product; a job without a handler in `workers/` does not compile. */
export const jobs = {
  /** Tried for a day, every five minutes in the end: mail servers are away for a night at times. */
  'send-mail': job(SendMail, { attempts: 290 }),
  /** Follows a recorded event of Stripe. */
  'payment-event': job(z.object({ eventId: z.string().max(255) }), { attempts: 12, concurrency: 3 }),
  /** Tells Stripe an account's name, address, language and VAT number. */
  'sync-customer': job(z.object({ accountId: id }), { attempts: 12, concurrency: 2 }),
  /** Compares paying accounts with Stripe, a batch at a time. */
  reconcile: job(z.object({ after: id.nullable().default(null) }), { attempts: 5, concurrency: 1, timeout: 300_000 }),
  /** Prints an invoice; a browser that crashed or hung is tried again soon (F17). */
  'render-invoice': job(z.object({ invoiceId: id }), {
    attempts: 20,
    maxBackoff: 25_000,
    timeout: 90_000,
    concurrency: 1,
  }),
  /** A count for the analytics endpoint: no address, no account, nothing typed. */
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
  /** Tidies up after months that have ended, and makes up for mails about them. */
  'close-period': job(z.object({}), { attempts: 3, concurrency: 1 }),
  /** Deletes what is past its retention. */
  sweep: job(z.object({}), { attempts: 3, concurrency: 1 }),
};

export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as JobName[];
export const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);
export type PayloadOf<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;
