import { jobNames } from '~/jobs/jobs.ts';
import { mailKinds } from '~/jobs/mails.ts';
import { metrics } from '~/platform/metrics.server.ts';

/** What the alerts watch of the log. */
const watchedEvents = ['authn_login_fail', 'authn_second_factor_fail', 'authn_login_lock'] as const;

/**
 * The first count of a series that was not there before passes `rate()` and `increase()` unseen. All that a process of
 * this role will count, by words that the code knows, is there at 0 before anything happens.
 */
export function beginCounters(role: string): void {
  if (role !== 'worker') beginVisits();
  if (role !== 'web') beginJobs();
}

function beginVisits(): void {
  for (const event of watchedEvents) metrics.logEvents.inc({ level: 'warn', event }, 0);
  for (const source of ['page', 'api']) metrics.conversions.inc({ source, system: 'none', outcome: 'empty' }, 0);
}

function beginJobs(): void {
  for (const job of jobNames)
    for (const outcome of ['done', 'postponed', 'failed', 'dead']) metrics.jobs.inc({ job, outcome }, 0);
  for (const kind of mailKinds) for (const outcome of ['sent', 'failed']) metrics.emails.inc({ kind, outcome }, 0);
}
