import type { jobs } from '~/jobs/catalogue.ts';
import type { Handlers } from '~/jobs/job.ts';
import { closePeriodJob } from './close-period.ts';
import { renderInvoice } from './render-invoice.ts';
import { sendMail } from './send-mail.ts';
import { sweep } from './sweep.ts';

/** Who does which job. */
export const handlers = {
  'send-mail': sendMail,
  'render-invoice': renderInvoice,
  'close-period': closePeriodJob,
  sweep,
} satisfies Handlers<typeof jobs>;
