import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { rateLimits } from '~/limits.ts';

/** Of this process. Labels name routes, kinds and outcomes that the code knows, and nothing that a request sends. */
export const registry = new Registry();

const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name: `wayline_${name}`, help, labelNames, registers: [registry] });

const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge({ name: `wayline_${name}`, help, labelNames, registers: [registry] });

const histogram = <Label extends string = never>(
  name: string,
  help: string,
  buckets: number[],
  ...labelNames: Label[]
) => new Histogram({ name: `wayline_${name}`, help, buckets, labelNames, registers: [registry] });

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Counted where it happens. */
export const metrics = {
  requests: counter('http_requests_total', 'Responses by route, method and status', 'route', 'method', 'status'),
  responses: counter(
    'http_responses_total',
    'Responses by class of status, for alerts: few enough to begin at 0',
    'class',
  ),
  requestSeconds: histogram('http_request_duration_seconds', 'Until a response had been sent', quick, 'route'),
  problems: counter('problems_total', 'Problem documents by their code', 'code'),
  conversions: counter(
    'conversions_total',
    'Conversions: read, partly (a line was not read) or empty (no flight was found)',
    'source',
    'system',
    'outcome',
  ),
  unreadLines: counter('unread_lines_total', 'Lines that nobody could read', 'source', 'system'),
  charges: counter(
    'charges_total',
    'Calls with keys: granted, repeated (an Idempotency-Key), refused, unknown (the key) or failed',
    'outcome',
  ),
  callsUnlogged: counter('calls_unlogged_total', 'Calls with keys that the log of their account lacks'),
  rateLimitRefusals: counter('rate_limit_refusals_total', 'Attempts beyond a limit', 'limit'),
  rateLimitFallbacks: counter('rate_limit_fallbacks_total', 'Attempts counted in memory, because Redis did not answer'),
  pageCache: counter('page_cache_total', 'Pages for everybody: hit, or stored after they were made', 'outcome'),
  jobs: counter('jobs_total', 'Attempts: done, postponed, failed (another follows) or dead', 'job', 'outcome'),
  jobSeconds: histogram('job_duration_seconds', 'Of one attempt, its wait for a turn included', slow, 'job'),
  emails: counter('emails_total', 'Attempts to send: sent or failed', 'kind', 'outcome'),
  stripeRequests: counter('stripe_requests_total', 'Requests to Stripe, also those without an answer'),
  stripeSeconds: histogram('stripe_response_seconds', 'Responses of Stripe by status', quick, 'status'),
  paymentEvents: counter('payment_events_total', 'Events of Stripe: new, again or refused', 'outcome'),
  paymentFailures: counter('payment_failures_total', 'Payments of invoices that failed at Stripe, each try'),
  paymentEventLag: histogram('payment_event_lag_seconds', 'From an event to its arrival', slow),
  prints: histogram('print_duration_seconds', 'PDFs: printed or failed, their wait included', slow, 'outcome'),
  errors: counter('errors_total', 'Lines of the log at level error'),
  logEvents: counter('log_events_total', 'Lines of the log at level warn and error', 'level', 'event'),
};

/** A counter that begins at 1 looks to Prometheus as if it had never risen, so these begin at 0. */
for (const outcome of ['new', 'again', 'refused']) metrics.paymentEvents.inc({ outcome }, 0);
for (const outcome of ['granted', 'repeated', 'refused', 'unknown', 'failed']) metrics.charges.inc({ outcome }, 0);
for (const status of ['200', '400', '402', '404', '409', '429']) metrics.stripeSeconds.zero({ status });
for (const name of ['2xx', '3xx', '4xx', '5xx', 'aborted']) metrics.responses.inc({ class: name }, 0);
for (const outcome of ['hit', 'stored']) metrics.pageCache.inc({ outcome }, 0);
for (const outcome of ['printed', 'failed']) metrics.prints.zero({ outcome });
for (const limit of Object.keys(rateLimits)) metrics.rateLimitRefusals.inc({ limit }, 0);

/** Read when somebody looks. */
export const gauges = {
  buildInfo: gauge('build_info', 'Always 1; the labels tell version and role', 'version', 'role'),
  services: gauge('service_up', '1 while a service responds', 'service'),
  connections: gauge('database_connections', 'Of the pool: used or idle, and requests that wait for one', 'state'),
  outboxJobs: gauge('outbox_jobs', 'Rows: waiting for the queue, underway, or failed for good', 'state'),
  outboxAge: gauge('outbox_oldest_seconds', 'Age of the oldest row that waits for the queue; 0 when none waits'),
  queueJobs: gauge('queue_jobs', 'Jobs: waiting, active, delayed or failed', 'queue', 'state'),
  queueAge: gauge('queue_oldest_seconds', 'Age of the oldest waiting job; 0 when none waits', 'queue'),
  lastRun: gauge('schedule_last_run_timestamp_seconds', 'When a scheduled job last ended well', 'queue'),
  lastBackup: gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest dump in BACKUP_DIR was written; 0 without one',
  ),
  restoreFailed: gauge('backup_restore_test_failed', '1 while the last try to restore a dump failed, else 0'),
  nextRun: gauge('schedule_next_run_timestamp_seconds', 'When a scheduled job is due', 'queue'),
};

/** Of Node and the process; they cost a little, so only a process with METRICS_PORT measures them. */
export function measureProcess(version: string, role: string): void {
  setGauge(gauges.buildInfo, [{ labels: { version, role }, value: 1 }]);
  if (!registry.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics({ register: registry });
}

/** Replaces all values of a gauge. What is not known is missing from the answer then, not zero. */
export function setGauge<Label extends string>(target: Gauge<Label>, values: readonly GaugeValue<Label>[]): void {
  target.reset();
  target.remove({}); // without labels a reset gauge says 0
  for (const { labels, value } of values) target.set(labels, value);
}

export interface GaugeValue<Label extends string> {
  labels: Partial<Record<Label, string>>;
  value: number;
}
