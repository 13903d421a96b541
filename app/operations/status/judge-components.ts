import type { ComponentState, StateByComponent } from './components.ts';

/** Seconds since the oldest unfinished job of its kind was asked for; null when none waits. */
type Wait = number | null;

/** What one check found; the waits are meaningless while the database is away. */
export interface Observation {
  /** Milliseconds until this process answered its own request; null when it did not. */
  answeredIn: number | null;
  converts: boolean;
  hasDatabase: boolean;
  hasQueue: boolean;
  hasWorker: boolean;
  hasPrinter: boolean;
  /** False when mails fail, none gets through, and the mail server does not answer. */
  hasMailServer: boolean;
  mailWait: Wait;
  paymentWait: Wait;
  invoiceWait: Wait;
}

/** Milliseconds. */
const SLOW_ANSWER = 1000;

/** Seconds. A relay or a worker that restarts takes less. */
const LONG_WAIT = 300;

export function judgeComponents(seen: Observation): StateByComponent {
  const website = judgeWebsite(seen);
  const later = (wait: Wait) => judgeJobs(seen, wait);
  return {
    website,
    api: seen.hasDatabase ? website : 'down',
    accounts: seen.hasDatabase ? website : 'down',
    email: seen.hasMailServer ? later(seen.mailWait) : 'down',
    payments: later(seen.paymentWait),
    pdfs: seen.hasPrinter ? later(seen.invoiceWait) : 'down',
  };
}

function judgeWebsite({ answeredIn, converts }: Observation): ComponentState {
  if (answeredIn === null || !converts) return 'down';
  return answeredIn > SLOW_ANSWER ? 'degraded' : 'up';
}

/** Jobs wait in the database while the queue or every worker is away: what they do comes late. */
function judgeJobs({ hasDatabase, hasQueue, hasWorker }: Observation, wait: Wait): ComponentState {
  if (!hasDatabase) return 'down';
  return !hasQueue || !hasWorker || (wait ?? 0) > LONG_WAIT ? 'degraded' : 'up';
}
