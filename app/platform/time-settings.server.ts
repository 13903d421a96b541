import { z } from 'zod';

/** How long each service may take. */
export const serviceTimes = {
  CONNECT_TIMEOUT: z.coerce
    .number()
    .int()
    .min(200)
    .max(10_000)
    .default(2000)
    .describe('Milliseconds until PostgreSQL or Redis has taken a connection'),
  REDIS_TIMEOUT: z.coerce
    .number()
    .int()
    .min(100)
    .max(10_000)
    .default(1000)
    .describe(
      'Milliseconds for an answer of Redis, at most 500 for the limits; a request that waits for it goes on without',
    ),
  SMTP_CONNECT_TIMEOUT: z.coerce
    .number()
    .min(0.2)
    .max(30)
    .default(5)
    .describe('Seconds, each, to find the mail server, to connect and to be greeted'),
  SMTP_TIMEOUT: z.coerce.number().min(0.2).max(60).default(20).describe('Seconds that the mail server may be silent'),
  STRIPE_TIMEOUT: z.coerce
    .number()
    .min(0.2)
    .max(60)
    .default(9)
    .describe('Seconds for a call at Stripe, which is made twice at the most; a page waits for it'),
  PRINT_TIMEOUT: z.coerce
    .number()
    .min(0.2)
    .max(60)
    .default(20)
    .describe('Seconds for a PDF, with the start of the browser'),
  PDF_STORAGE_TIMEOUT: z.coerce
    .number()
    .min(0.2)
    .max(60)
    .default(10)
    .describe('Seconds for a request to the store of PDFs, its repetitions included'),
};

export const stopTimes = {
  DRAIN_DELAY: z.coerce
    .number()
    .min(0)
    .max(120)
    .default(5)
    .describe('Seconds that a web process goes on serving while /readyz says 503; none in an embedded run'),
  STOP_TIMEOUT: z.coerce
    .number()
    .min(2)
    .max(600)
    .default(28)
    .describe('Seconds until a process has ended at the latest. Supervisors have to wait longer before they kill'),
};
