import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { paymentFailureOf } from '~/platform/payments.server.ts';

/**
 * One account or refund of the nightly look: what is wrong with it is logged, and holds up no other.
 * @throws where Stripe or the database is away, so that the job is tried again
 */
export async function holdUpNone(about: Record<string, string>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable || paymentFailureOf(error) === 'unavailable') throw error;
    log.error('not-reconciled', { ...about, ...errorFields(error) });
  }
}
