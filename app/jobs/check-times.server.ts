import { seconds } from '~/platform/clock.ts';
import { type Settings, SettingsError } from '~/platform/settings.server.ts';
import { jobs } from './jobs.ts';

/** Milliseconds without a turn after which a worker's relay counts as hung. */
export const HUNG_AFTER = seconds(60);

interface Rule {
  /** Milliseconds. */
  needs: number;
  has: number;
  says: string;
}

/** An attempt that is given up while its service may still answer is done twice. @throws SettingsError, all faults (F50) */
export function checkTimes(given: Settings): void {
  const faults = rulesOf(given)
    .filter(({ needs, has }) => needs >= has)
    .map(({ needs, has, says }) => `${says}: ${needs / 1000} seconds, which must be less than ${has / 1000}`);
  if (faults.length > 0) throw new SettingsError(faults);
}

const rulesOf = (given: Settings): Rule[] => [
  {
    needs: seconds(3 * given.SMTP_CONNECT_TIMEOUT + given.SMTP_TIMEOUT),
    has: jobs['send-mail'].timeout,
    says: 'SMTP_TIMEOUT: with three times SMTP_CONNECT_TIMEOUT an email may take',
  },
  {
    needs: seconds(2 * given.STRIPE_TIMEOUT),
    has: jobs['payment-event'].timeout,
    says: 'STRIPE_TIMEOUT: a call that is made twice may take',
  },
  {
    needs: seconds(2 * given.PRINT_TIMEOUT + given.PDF_STORAGE_TIMEOUT),
    has: jobs['render-invoice'].timeout,
    says: 'PRINT_TIMEOUT: twice that and PDF_STORAGE_TIMEOUT an invoice may take',
  },
  {
    needs: given.CONNECT_TIMEOUT + 2 * given.DATABASE_TIMEOUT + given.REDIS_TIMEOUT,
    has: HUNG_AFTER,
    says: 'DATABASE_TIMEOUT: twice that, CONNECT_TIMEOUT and REDIS_TIMEOUT a worker may wait',
  },
];
