import type { jobs } from '~/jobs/catalogue.ts';
import type { Handlers } from '~/jobs/job.ts';
import { closePeriodJob } from './close-period.ts';
import { sendMail } from './send-mail.ts';
import { sweep } from './sweep.ts';

/** Who does which job. */
export const handlers = { 'send-mail': sendMail, sweep, 'close-period': closePeriodJob } satisfies Handlers<
  typeof jobs
>;
